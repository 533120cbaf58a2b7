import { describe, expect, test } from 'vitest';
import { type OrderLogEvent, type OrderLogKind, orderLogEntries, orderLogLabel } from './orderLog.ts';

test.each<[OrderLogKind, unknown, string]>([
  ['placed', {}, 'Modtaget'],
  ['status', { from: 'draft', to: 'pending' }, 'Status ændret til Under behandling'],
  ['status', null, 'Status ændret'],
  ['edited', { fields: ['title'] }, 'Ændret: titel'],
  ['delivered', { images: 7 }, '7 billeder leveret'],
  ['uploaded', { images: 1 }, '1 billede uploadet'],
  ['uploaded', { images: 12 }, '12 billeder uploadet'],
  ['deleted', { images: 1 }, '1 billede slettet'],
  ['deleted', { images: 2 }, '2 billeder slettet'],
  ['moved', { images: 1 }, '1 billede flyttet til en anden original'],
  ['moved', { images: 3 }, '3 billeder flyttet til andre originaler'],
  ['skipped', { images: 1 }, '1 billede leveres ikke'],
  ['skipped', { images: 2 }, '2 billeder leveres ikke'],
  ['mailed', { kind: 'order_received' }, 'E-mail sendt: Tak for din ordre'],
  ['mailed', { kind: 'welcome' }, 'E-mail sendt'],
  ['credit', { amount_kroner: 100 }, 'Rabat på 100 kr.'],
  ['extra', { amount_kroner: 149.5 }, 'Ekstra arbejde til 149,50 kr.'],
])('%s %j is shown as %s', (kind, detail, label) => {
  expect(orderLogLabel(kind, detail).replaceAll('\u00a0', ' ')).toBe(label);
});

describe('the lines of a history', () => {
  const START = Date.parse('2026-11-22T10:00:00Z');
  let count = 0;
  /** An event by the minute. */
  function event(minute: number, kind: OrderLogKind, changes: Partial<OrderLogEvent> = {}): OrderLogEvent {
    return {
      id: `${++count}`,
      at: new Date(START + minute * 60_000).toISOString(),
      kind,
      detail: { images: 1 },
      actor_role: 'admin',
      actor_name: 'Signe Lund',
      ...changes,
    };
  }
  const lines = (...events: OrderLogEvent[]) =>
    orderLogEntries(events.toReversed()).map(({ label, actor }) => `${label}, ${actor}`);

  test('join uploads that follow each other, with their number and their first moment', () => {
    const uploads = [
      event(0, 'uploaded'),
      event(1, 'uploaded', { detail: { images: 3 } }),
      event(2, 'uploaded'),
    ];
    expect(lines(...uploads)).toEqual(['5 billeder uploadet, Signe Lund']);
    const [line] = orderLogEntries(uploads.toReversed());
    expect(line).toMatchObject({ at: uploads[2]?.at, since: uploads[0]?.at });
  });

  test('join uploads into a completed order, each of which is also delivered', () => {
    const events = [0, 1, 2].flatMap((minute) => [event(minute, 'uploaded'), event(minute, 'delivered')]);
    expect(lines(...events)).toEqual(['3 billeder leveret, Signe Lund', '3 billeder uploadet, Signe Lund']);
  });

  test('keep apart what another person did, what came between, and what was hours before', () => {
    expect(
      lines(
        event(0, 'uploaded'),
        event(1, 'uploaded', { actor_name: 'Mads Krogh' }),
        event(2, 'status', { detail: { to: 'pending' } }),
        event(3, 'uploaded', { actor_name: 'Mads Krogh' }),
        event(60, 'uploaded', { actor_name: 'Mads Krogh' }),
      ),
    ).toEqual([
      '1 billede uploadet, Mads Krogh',
      '1 billede uploadet, Mads Krogh',
      'Status ændret til Under behandling, Signe Lund',
      '1 billede uploadet, Mads Krogh',
      '1 billede uploadet, Signe Lund',
    ]);
  });

  test('name the customer and the system by what they are, and an erased administrator', () => {
    expect(
      lines(
        event(0, 'placed', { actor_role: 'customer', actor_name: null }),
        event(1, 'mailed', { actor_role: 'system', actor_name: null, detail: { kind: 'order_received' } }),
        event(2, 'status', { actor_name: null, detail: { to: 'pending' } }),
      ),
    ).toEqual([
      'Status ændret til Under behandling, Slettet bruger',
      'E-mail sendt: Tak for din ordre, Systemet',
      'Modtaget, Kunden',
    ]);
  });
});
