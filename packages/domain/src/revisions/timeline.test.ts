import { expect, test } from 'vitest';
import { buildRevision } from '../orders/factory.ts';
import { revisionTimeline } from './timeline.ts';

// A Tuesday, 13.30 in Denmark.
const NOW = new Date('2026-11-24T12:30:00Z');
const SENT = '2026-11-23T13:05:00.000Z';

const textsOf = (
  changes: Parameters<typeof buildRevision>[0],
  reached: readonly (readonly [status: string, at: string, number?: number])[] = [],
) => {
  const events = reached.map(([status, at, number = 1]) => ({
    at: `2026-11-${at}:00.000Z`,
    kind: 'revision' as const,
    detail: { number, status },
  }));
  const revision = buildRevision({ sent_at: SENT, ...changes });
  return revisionTimeline(revision, events, NOW).map(({ text }) => text);
};

test('a revision that was sent says when, and until when it was promised', () => {
  expect(textsOf({ due_at: '2026-11-26T11:00:00Z' })).toEqual([
    'Sendt i går kl. 14.05',
    'Klar senest torsdag kl. 12',
  ]);
  expect(textsOf({ due_at: null })).toEqual(['Sendt i går kl. 14.05']);
});

test('a promise that was not kept is admitted', () => {
  expect(
    textsOf({ status: 'in_progress', due_at: '2026-11-24T11:00:00Z' }, [['in_progress', '24T08:00']]),
  ).toEqual([
    'Sendt i går kl. 14.05',
    'Gik i gang i dag kl. 9',
    'Vi er forsinkede. Den skulle have været klar i dag kl. 12',
  ]);
});

test('a delivered revision promises nothing more', () => {
  const delivered = {
    delivered_at: '2026-11-24T10:20:00Z',
    due_at: '2026-11-24T09:00:00Z',
    quoted_kroner: 150,
  };
  const reached = [
    ['quoted', '23T14:00'],
    ['quoted', '23T15:00'],
    ['in_progress', '24T08:00'],
    ['in_progress', '24T09:00', 2],
  ] as const;
  expect(textsOf({ status: 'delivered', ...delivered }, reached)).toEqual([
    'Sendt i går kl. 14.05',
    'Pris sendt i går kl. 16',
    'Gik i gang i dag kl. 9',
    'Leveret i dag kl. 11.20',
  ]);
});

test('a price that was taken back is not a step', () => {
  expect(textsOf({ status: 'in_progress', cause: 'fault' }, [['quoted', '23T14:00']])).toEqual([
    'Sendt i går kl. 14.05',
  ]);
});

test.each([
  ['approved', 'Godkendt'],
  ['declined', 'Afvist'],
  ['withdrawn', 'Trukket tilbage'],
] as const)('%s ends with its word', (status, word) => {
  expect(textsOf({ status, closed_at: '2026-11-24T11:00:00Z' }).at(-1)).toBe(`${word} i dag kl. 12`);
});
