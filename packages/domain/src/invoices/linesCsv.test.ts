import { expect, test } from 'vitest';
import { toInvoiceDocument } from './document.ts';
import { buildInvoiceSource } from './factory.ts';
import { invoiceLinesAsCsv } from './linesCsv.ts';

test('the lines of invoices are rows under Danish headings, with commas in amounts', () => {
  const [headings, ...rows] = invoiceLinesAsCsv([toInvoiceDocument(buildInvoiceSource())], {
    mette: 'Mette Holm',
  }).split('\r\n');
  expect(headings).toBe(
    '\uFEFFFaktura;Dato;Ordre;Sagsnr.;Adresse;Leveret;Bestilt af;Ydelse;Antal;Enhedspris;Beløb',
  );
  expect(rows).toEqual([
    '2026-0042;01.11.2026;R-1041;;Bredgade 1, 1260 København K;21.10.2026;Tidligere medarbejder;Totalentreprise, grundpris;1;1150;1150',
    '2026-0042;01.11.2026;R-1041;;Bredgade 1, 1260 København K;21.10.2026;Tidligere medarbejder;Totalentreprise;1;150;150',
    '2026-0042;01.11.2026;R-1042;Sag 2026/118;Sølvgade 12, 1307 København K;14.10.2026;Mette Holm;Let oprydning;2;79;158',
    '2026-0042;01.11.2026;R-1042;Sag 2026/118;Sølvgade 12, 1307 København K;14.10.2026;Mette Holm;Ny vinkel på stuehuset;1;150;150',
    '2026-0042;01.11.2026;R-1042;Sag 2026/118;Sølvgade 12, 1307 København K;14.10.2026;Mette Holm;Tak for tålmodigheden;1;-100;-100',
    '',
  ]);
});

test('a case number that a spreadsheet would take for a formula is text', () => {
  const source = buildInvoiceSource();
  const [order] = source.invoice_orders;
  if (!order) throw new Error('The invoice has no order');
  const invoice_orders = [{ ...order, reference: '=HYPERLINK("x")', address: '+45 Vej 1' }];
  const csv = invoiceLinesAsCsv([toInvoiceDocument({ ...source, invoice_orders })], {});
  expect(csv).toContain(`;"'=HYPERLINK(""x"")";'+45 Vej 1;`);
});
