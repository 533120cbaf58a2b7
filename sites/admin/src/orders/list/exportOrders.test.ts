import { buildOrder } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { ordersAsCsv } from './exportOrders.ts';

test('an order is a line under Danish headings', () => {
  const order = buildOrder({
    title: '=HYPERLINK("x";"y")',
    reference: 'S-118',
    created_at: '2026-11-20T23:30:00Z',
  });
  const text = ordersAsCsv([
    {
      ...order,
      profiles: { full_name: 'Åse Holm', email: 'aase@maegler.example' },
      organisations: { name: 'Bolig & Co.' },
    },
  ]);
  const [headings, line] = text.split('\r\n');
  expect(headings).toBe(
    '\uFEFFOrdre;Sagsnr.;Kunde;Firma;E-mail;Titel;Adresse;Service;Status;Dato;Billeder;Beløb',
  );
  expect(line).toMatch(/^R-1041;S-118;/);
  expect(line).toContain(`;Åse Holm;Bolig & Co.;aase@maegler.example;"'=HYPERLINK(""x"";""y"")";`);
  expect(line).toContain(';21.11.2026;');
});

test('an order of several services names each once, the commonest first', () => {
  const lines = ['haandvaerkeropgaver', 'let-oprydning', null, 'haandvaerkeropgaver'] as const;
  const text = ordersAsCsv([
    {
      ...buildOrder({ service_type: 'let-oprydning' }),
      profiles: null,
      order_lines: lines.map((service_type) => ({ service_type })),
    },
  ]);
  expect(text).toContain(';Let oprydning, Håndværkeropgaver;');
});
