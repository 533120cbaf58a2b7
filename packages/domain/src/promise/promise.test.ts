import { expect, test } from 'vitest';
import { deadlineGroup, keptPromise, promiseOf } from './promise.ts';

const NOW = new Date('2026-11-24T11:00:00Z');
const order = {
  status: 'pending',
  due_at: '2026-11-24T13:00:00Z',
  paused_at: null,
  completed_at: null,
} as const;

test.each([
  ['before its time', order, 'Klar senest i dag kl. 14'],
  ['of another day', { ...order, due_at: '2026-11-27T11:30:00Z' }, 'Klar senest fredag kl. 12.30'],
  [
    'after its time',
    { ...order, due_at: '2026-11-24T10:59:00Z' },
    'Vi er forsinkede. Du får billederne hurtigst muligt.',
  ],
  [
    'that was broken, with a new time',
    { ...order, due_at: '2026-11-24T10:59:00Z', delayed_until: '2026-11-25T11:00:00Z' },
    'Vi er forsinkede. Du får billederne senest i morgen kl. 12.',
  ],
  [
    'that is said to be broken before its time',
    { ...order, delayed_until: '2026-11-25T11:00:00Z' },
    'Vi er forsinkede. Du får billederne senest i morgen kl. 12.',
  ],
  [
    'that was broken twice',
    { ...order, delayed_until: '2026-11-24T10:59:30Z' },
    'Vi er forsinkede. Du får billederne hurtigst muligt.',
  ],
  ['that waits for its customer', { ...order, paused_at: '2026-11-24T10:00:00Z' }, 'Vi venter på dit svar'],
  ['of an order that was cancelled', { ...order, status: 'cancelled' }, undefined],
  ['of an order without a promise', { ...order, due_at: null }, undefined],
  [
    'of an order that was delivered without one',
    { ...completed('2026-11-24T10:20:00Z'), due_at: null },
    'Leveret i dag kl. 11.20',
  ],
  ['that was kept', completed('2026-11-24T10:20:00Z'), 'Leveret i dag kl. 11.20, 3 timer før tid'],
  [
    'that was kept by days',
    completed('2026-11-21T10:20:00Z'),
    'Leveret den 21. november kl. 11.20, 3 dage før tid',
  ],
  ['that was kept by minutes', completed('2026-11-24T12:45:00Z'), 'Leveret i dag kl. 13.45'],
  ['that was broken', completed('2026-11-24T13:45:00Z'), 'Leveret i dag kl. 14.45'],
] as const)('the words of a promise %s', (_name, promised, words) => {
  expect(promiseOf(promised, NOW)).toBe(words);
});

function completed(at: string) {
  return { ...order, status: 'completed', completed_at: at } as const;
}

test.each([
  ['hours before', '2026-11-24T10:20:00Z', '3 t. før tid'],
  ['an hour before', '2026-11-24T12:00:00Z', '1 t. før tid'],
  ['days before', '2026-11-21T10:20:00Z', '3 dage før tid'],
  ['minutes before', '2026-11-24T12:45:00Z', 'til tiden'],
  ['within the minute after', '2026-11-24T13:00:30Z', 'til tiden'],
  ['hours after', '2026-11-24T15:10:00Z', '2 timer over'],
])('an order that was delivered %s its time', (_, at, words) => {
  expect(keptPromise(completed(at))).toEqual({ isKept: !words.endsWith('over'), words });
});

test.each([
  ['is not delivered', order],
  ['was promised for no time', { ...completed('2026-11-24T10:20:00Z'), due_at: null }],
  ['was cancelled', { ...completed('2026-11-24T10:20:00Z'), status: 'cancelled' as const }],
])('an order that %s kept no promise', (_, promised) => {
  expect(keptPromise(promised)).toBeUndefined();
});

test.each([
  ['2026-11-24T10:00:00Z', 'Over fristen'],
  ['2026-11-24T22:59:00Z', 'I dag'],
  ['2026-11-24T23:00:00Z', 'I morgen'],
  ['2026-11-27T10:00:00Z', 'Senere'],
  [null, 'Uden frist'],
])('an order that is due at %s is in the group %s', (due_at, group) => {
  expect(deadlineGroup({ ...order, due_at }, NOW)).toBe(group);
});
