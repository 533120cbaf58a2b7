import { expect, test } from 'vitest';
import type { OrderEventKind } from '../log/events.ts';
import type { OrderLineKind } from '../price/priceRows.ts';
import { canChangeOrder, canChangeReference } from './canChange.ts';
import type { OrderStatus } from './status.ts';

test.each<[boolean, OrderStatus, OrderEventKind[], OrderLineKind[]]>([
  [true, 'draft', ['placed', 'edited'], ['base', 'image']],
  [false, 'pending', ['placed', 'status'], ['image']],
  [false, 'cancelled', ['placed', 'status'], ['image']],
  [false, 'draft', ['placed', 'status', 'status'], ['image']],
  [false, 'draft', ['placed'], ['image', 'goodwill']],
  [false, 'draft', ['placed'], ['image', 'extra']],
])('%s for an order that is %s after %j, with the lines %j', (may, status, events, lines) => {
  const rows = <Kind>(kinds: Kind[]) => kinds.map((kind) => ({ kind }));
  expect(canChangeOrder({ status }, rows(events), rows(lines))).toBe(may);
});

test('the case number may be changed until a line of the order is on an invoice', () => {
  const [open, invoiced] = [{ invoice_id: null }, { invoice_id: 'x' }];
  expect(canChangeReference({ status: 'completed' }, [open, open])).toBe(true);
  expect(canChangeReference({ status: 'completed' }, [invoiced, open])).toBe(false);
  expect(canChangeReference({ status: 'cancelled' }, [open])).toBe(false);
});
