import { expect, test } from 'vitest';
import { type OrderEventKind, orderEventLabel } from './events.ts';

test.each<[OrderEventKind, unknown, string]>([
  ['placed', {}, 'Modtaget'],
  ['status', { from: 'draft', to: 'pending' }, 'Under behandling'],
  ['status', { from: 'pending', to: 'completed' }, 'Afsluttet'],
  ['status', { from: 'completed', to: 'draft' }, 'Afventer'],
  ['status', null, 'Status ændret'],
  ['edited', { fields: ['title', 'service_type', 'notes'] }, 'Ændret: titel, ydelse og noter'],
  ['edited', null, 'Ændret'],
  ['delivered', { images: 1 }, '1 billede leveret'],
  ['delivered', { images: 7 }, '7 billeder leveret'],
])('%s %j is shown as %s', (kind, detail, label) => {
  expect(orderEventLabel({ kind, detail })).toBe(label);
});
