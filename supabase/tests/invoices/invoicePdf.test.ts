import { brand } from '@rumklar/domain/brand';
import { type InvoiceDocument, toInvoiceDocument } from '@rumklar/domain/invoices/document';
import { type DocumentWords, specificationWords } from '@rumklar/domain/invoices/documentTexts';
import { buildInvoiceSource } from '@rumklar/domain/invoices/factory';
import { specificationOf } from '@rumklar/domain/invoices/specification';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { invoicePdf } from '../../functions/_shared/invoices/invoicePdf.ts';

const read = async (invoice: InvoiceDocument, words?: DocumentWords) => {
  const bytes = await invoicePdf(invoice, words);
  const size = bytes.length;
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf);
  return { size, pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')) };
};

describe('the PDF of an invoice', () => {
  test('shows what the page shows, as text', async () => {
    const { pages } = await read(toInvoiceDocument(buildInvoiceSource()));
    expect(pages).toHaveLength(1);
    for (const words of [
      `${brand.name} Faktura 2026-0042`,
      'Beløb 1.508,00 kr.',
      brand.company.name,
      `CVR ${brand.company.cvr}`,
      'Holm Ejendomme Mette Holm Strandvejen 104, 2900 Hellerup mette@eksempel.dk CVR 12345674',
      'Dato 1. november 2026',
      'Forfaldsdato 15. november 2026',
      'Betalt med Visa •••• 4242',
      'Sølvgade 12, 1307 København K R-1042 · Sagsnr. Sag 2026/118 · Leveret 14. oktober 2026',
      'Let oprydning 2 × 79,00 kr. 158,00 kr.',
      'Tak for tålmodigheden −100,00 kr.',
      'Ydelser i alt 1.608,00 kr.',
      'Rabat −100,00 kr.',
      'Momsgrundlag 1.508,00 kr.',
      'Moms 0,00 kr.',
      'Total 1.508,00 kr.',
    ]) {
      expect(pages[0]).toContain(words);
    }
  });

  test('of one order is a specification without the others, and says that it is not an invoice', async () => {
    const specification = specificationOf(toInvoiceDocument(buildInvoiceSource()), 'order-1042');
    if (!specification) throw new Error('The order is not on the invoice');
    const { pages, pdf } = await read(specification, specificationWords(specification));
    for (const words of [
      'Specifikation R-1042',
      'Beløb 208,00 kr.',
      'Bestilt af Holm Ejendomme Strandvejen 104, 2900 Hellerup CVR 12345674',
      `Udført af ${brand.company.name}`,
      'Sagsnr. Sag 2026/118',
      'Sølvgade 12, 1307 København K R-1042 · Sagsnr. Sag 2026/118 · Leveret 14. oktober 2026 208,00 kr.',
      'Let oprydning 2 × 79,00 kr. 158,00 kr.',
      'Moms 0,00 kr.',
      'Total 208,00 kr.',
      'ikke en faktura. Sagen er afregnet på faktura 2026-0042.',
    ]) {
      expect(pages[0]).toContain(words);
    }
    for (const words of ['R-1041', 'Bredgade', 'mette@eksempel.dk', 'Fakturanummer']) {
      expect(pages.join()).not.toContain(words);
    }
    expect((await getMeta(pdf)).info).toMatchObject({ Title: 'Specifikation R-1042' });
  });

  test('has a title, a language and tags', async () => {
    const { pdf } = await read(toInvoiceDocument(buildInvoiceSource()));
    const { info } = await getMeta(pdf);
    expect(info).toMatchObject({ Title: 'Faktura 2026-0042', Language: 'da-DK' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(`"role":"${tag}"`);
  });

  test.each([39, 40, 41, 42, 43])(
    'on many pages keeps %s orders together, and the sums with the last',
    async (count) => {
      const source = buildInvoiceSource();
      const [order] = source.invoice_orders;
      if (!order) throw new Error('The invoice has no order');
      const invoice_orders = Array.from({ length: count }, (_, index) => ({
        ...order,
        number: 2000 + index,
      }));
      const { pages, size } = await read(toInvoiceDocument({ ...source, invoice_orders }));
      expect(pages.length).toBeGreaterThan(4);
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`Side ${index + 1} af ${pages.length}`);
        expect(page).toContain('Ydelse Antal × pris Beløb');
        expect(page.match(/R-20\d\d/g)?.length).toBe(page.match(/Tak for tålmodigheden/g)?.length);
        if (index > 0) expect(page).toContain(`${brand.name} Faktura 2026-0042 · Holm Ejendomme Ydelse`);
      }
      expect(pages.at(-1)).toMatch(/R-20.* Ydelser i alt .* Total /);
      expect(pages.join(' ').match(/R-20\d\d/g)).toHaveLength(count);
      expect(size).toBeLessThanOrEqual(100_000);
    },
  );

  test('writes letters that the fonts lack without their accents', async () => {
    const source = buildInvoiceSource({ buyer_company: 'Łukasz Žižek Őry – Ærø', buyer_name: '北京' });
    const { pages } = await read(toInvoiceDocument(source));
    expect(pages[0]).toContain('Lukasz Žižek Ory – Ærø ??');
  });

  test('is the same file for the same invoice', async () => {
    const invoice = toInvoiceDocument(buildInvoiceSource());
    expect(await invoicePdf(invoice)).toEqual(await invoicePdf(invoice));
  });
});
