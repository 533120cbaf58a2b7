import { describe, expect, test } from 'vitest';
import { orderTimeline } from './timeline.ts';

const created_at = '2026-11-18T08:00:00Z';
const change = (to: string, at: string) => ({ kind: 'status' as const, at, detail: { from: 'draft', to } });
const placed = { kind: 'placed' as const, at: created_at, detail: null };

describe('the timeline of an order', () => {
  test('begins with its arrival', () => {
    expect(orderTimeline({ status: 'draft', created_at, due_at: null, paused_at: null }, [placed])).toEqual([
      { label: 'Modtaget', at: created_at, state: 'current' },
      { label: 'Under behandling', at: null, state: 'upcoming' },
      { label: 'Klar', at: null, state: 'upcoming' },
    ]);
  });

  test('forgets the completion of an order that was taken back', () => {
    const events = [
      placed,
      change('completed', '2026-11-19T09:00:00Z'),
      change('pending', '2026-11-20T09:00:00Z'),
    ];
    expect(
      orderTimeline(
        { status: 'pending', created_at, due_at: '2026-11-24T13:00:00Z', paused_at: null },
        events,
      ).map(({ at, state, dueAt }) => [at, state, dueAt]),
    ).toEqual([
      [created_at, 'done', undefined],
      ['2026-11-20T09:00:00Z', 'current', undefined],
      [null, 'upcoming', '2026-11-24T13:00:00Z'],
    ]);
  });
});
