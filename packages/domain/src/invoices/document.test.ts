import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brand } from '../brand.ts';
import { byColleague } from './colleagues.ts';
import { toInvoiceDocument } from './document.ts';
import { rowPriceText } from './documentTexts.ts';
import { buildInvoiceSource } from './factory.ts';
import { specificationOf } from './specification.ts';

describe('toInvoiceDocument', () => {
  test('groups the images of an order by service and price, before its extras and credits', () => {
    const { orders } = toInvoiceDocument(buildInvoiceSource());
    expect(orders.map(({ number, reference, rows }) => ({ number, reference, rows }))).toEqual([
      {
        number: 'R-1041',
        reference: undefined,
        rows: [
          {
            id: expect.any(String),
            text: 'Totalentreprise, grundpris',
            quantity: 1,
            unitPriceOre: 115000,
            amountOre: 115000,
            isSingle: false,
          },
          {
            id: expect.any(String),
            text: 'Totalentreprise',
            quantity: 1,
            unitPriceOre: 15000,
            amountOre: 15000,
            isSingle: false,
          },
        ],
      },
      {
        number: 'R-1042',
        reference: 'Sag 2026/118',
        rows: [
          {
            id: expect.any(String),
            text: 'Let oprydning',
            quantity: 2,
            unitPriceOre: 7900,
            amountOre: 15800,
            isSingle: false,
          },
          {
            id: 'd',
            text: 'Ny vinkel på stuehuset',
            quantity: 1,
            unitPriceOre: 15000,
            amountOre: 15000,
            isSingle: true,
          },
          {
            id: 'c',
            text: 'Tak for tålmodigheden',
            quantity: 1,
            unitPriceOre: -10000,
            amountOre: -10000,
            isSingle: true,
          },
        ],
      },
    ]);
  });

  test('writes quantity and price of services only: the amount of an extra or a credit says its price', () => {
    const rows = toInvoiceDocument(buildInvoiceSource()).orders.flatMap((order) => order.rows);
    expect(rows.map(rowPriceText).map(plainSpaces)).toEqual([
      '1 × 1.150,00 kr.',
      '1 × 150,00 kr.',
      '2 × 79,00 kr.',
      '',
      '',
    ]);
  });

  test('adds up services and credits apart', () => {
    const { servicesOre, discountOre, totalOre } = toInvoiceDocument(buildInvoiceSource());
    expect({ servicesOre, discountOre, totalOre }).toEqual({
      servicesOre: 160800,
      discountOre: -10000,
      totalOre: 150800,
    });
  });

  test('groups the orders by the person who placed them, with those of former members at the end', () => {
    const { orders } = toInvoiceDocument(buildInvoiceSource());
    expect(byColleague(orders, { mette: 'Mette Holm' })).toMatchObject([
      { name: 'Mette Holm', amountOre: 20800, orders: [{ number: 'R-1042' }] },
      { name: 'Tidligere medarbejder', amountOre: 130000, orders: [{ number: 'R-1041' }] },
    ]);
  });

  test('specifies one order with its own sums, and nothing of the others', () => {
    const invoice = toInvoiceDocument(buildInvoiceSource());
    expect(specificationOf(invoice, 'order-1042')).toMatchObject({
      buyer: { name: 'Holm Ejendomme', lines: ['Strandvejen 104, 2900 Hellerup'] },
      orders: [{ number: 'R-1042' }],
      servicesOre: 30800,
      discountOre: -10000,
      totalOre: 20800,
    });
    expect(specificationOf(invoice, 'order-1043')).toBeUndefined();
  });

  test('delivers an order on the day of its newest line', () => {
    const [order] = toInvoiceDocument(buildInvoiceSource()).orders;
    expect(order?.deliveredAt).toBe('2026-10-20T22:30:00.000Z');
  });

  test('names the company first, then the person, and leaves out what is not known', () => {
    const { buyer } = toInvoiceDocument(buildInvoiceSource());
    expect(buyer).toEqual({
      name: 'Holm Ejendomme',
      lines: ['Mette Holm', 'Strandvejen 104, 2900 Hellerup', 'mette@eksempel.dk'],
      cvr: '12345674',
    });
    const person = buildInvoiceSource({ buyer_company: ' ', buyer_cvr: null, buyer_address: null });
    expect(toInvoiceDocument(person).buyer).toEqual({
      name: 'Mette Holm',
      lines: ['mette@eksempel.dk'],
      cvr: undefined,
    });
  });

  test('keeps the seller that the invoice was issued with', () => {
    const issued = buildInvoiceSource({ seller_name: 'Før ApS', seller_cvr: '1', seller_address: 'Gade 1' });
    expect(toInvoiceDocument(issued).seller).toMatchObject({ name: 'Før ApS', cvr: '1' });
    expect(toInvoiceDocument(buildInvoiceSource()).seller).toMatchObject({ name: brand.company.name });
  });

  test('shows rows that add up to the øre, for any prices', () => {
    const line = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('base', 'image', 'extra', 'goodwill'),
      service_type: fc.constantFrom('let-oprydning', 'fuld-styling'),
      text: fc.constant('Tekst'),
      quantity: fc.integer({ min: 1, max: 300 }),
      unitOre: fc.integer({ min: -100_000, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const source = buildInvoiceSource();
        const order_lines = lines.map(({ unitOre, ...fields }) => ({
          ...fields,
          unit_price_kroner: unitOre / 100,
          amount_kroner: (fields.quantity * unitOre) / 100,
          billable_at: null,
          is_agreed: false,
        }));
        const total = lines.reduce((sum, { quantity, unitOre }) => sum + quantity * unitOre, 0);
        const document = toInvoiceDocument({
          ...source,
          amount: total / 100,
          invoice_orders: [
            { order_id: 'a', ordered_by: 'b', number: 1, address: 'x', reference: null, order_lines },
          ],
        });
        const rows = document.orders.flatMap((order) => order.rows);
        expect(rows.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(total);
        expect(document.servicesOre + document.discountOre).toBe(document.totalOre);
      }),
    );
  });
});

function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
