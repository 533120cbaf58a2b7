import { buildOrder } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { ordersAsCsv } from './exportOrders.ts';

test('the file has a byte order mark, semicolons, and commas in numbers', () => {
  expect(toCsv(['Titel', 'Beløb'], [['Villa', 1250.5]])).toBe('\uFEFFTitel;Beløb\r\nVilla;1250,5\r\n');
});

test('separators, quotes and line breaks stay within their cell', () => {
  expect(toCsv(['a'], [['x; "y"\nz']])).toBe('\uFEFFa\r\n"x; ""y""\nz"\r\n');
});

test.each(['=1+1', '+45 11 22 33 44', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1'])(
  '%s is escaped as text',
  (text) => {
    expect(toCsv(['a'], [[text]])).toBe(`\uFEFFa\r\n'${text}\r\n`);
  },
);

test('an order is a line under Danish headings', () => {
  const order = buildOrder({
    title: '=HYPERLINK("x";"y")',
    reference: 'S-118',
    created_at: '2026-11-20T23:30:00Z',
  });
  const text = ordersAsCsv([
    { ...order, profiles: { full_name: 'Åse Holm', email: 'aase@maegler.example' } },
  ]);
  const [headings, line] = text.split('\r\n');
  expect(headings).toBe('\uFEFFOrdre;Sagsnr.;Kunde;Email;Titel;Adresse;Service;Status;Dato;Billeder;Beløb');
  expect(line).toMatch(/^R-1041;S-118;/);
  expect(line).toContain(`;Åse Holm;aase@maegler.example;"'=HYPERLINK(""x"";""y"")";`);
  expect(line).toContain(';21.11.2026;');
});
