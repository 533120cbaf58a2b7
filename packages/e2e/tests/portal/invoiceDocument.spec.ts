import { readFileSync } from 'node:fs';
import { brand } from '@rumklar/domain/brand';
import { invoiceFileName } from '@rumklar/domain/invoices/document';
import { specificationFileName } from '@rumklar/domain/invoices/specification';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { createUser, type TestStack } from '@rumklar/local-stack/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectMessage, failRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

const phone = { tag: '@telefon' };

/** A paid invoice over orders. @returns its id and number */
async function placeInvoice({ sql }: TestStack, userId: string, orderIds: string[]) {
  const number = `P-${userId.slice(0, 8)}`;
  const amount = 79 * orderIds.length;
  const [invoice] = await sql<{ id: string }[]>`
    insert into public.invoices (user_id, invoice_number, period, amount, status, issued_on, due_date, receipt_url,
      card_brand, card_last4, organisation_id)
    values (${userId}, ${number}, '2026-11-01', ${amount}, 'paid', '2026-11-01', '2026-11-15',
      'https://pay.example/receipt', 'visa', '4242', (select o.organisation_id from public.orders o where o.id = ${orderIds[0] ?? ''})) returning id`;
  const id = invoice?.id ?? '';
  await sql`insert into public.invoice_orders (invoice_id, order_id)
    select ${id}, o.id from public.orders o where o.id in ${sql(orderIds)}`;
  return { id, number };
}

async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

test(
  'an invoice shows seller, buyer, lines and card, and is saved as PDF',
  phone,
  async ({ page, stack }) => {
    const { id, client } = await signInAsNewUser(page, stack, { fullName: 'Åse Holm' });
    const buyer = { company: 'Holm & Søn', cvr: '12345674', address: 'Strandvejen 104, 2900 Hellerup' };
    await client.from('profiles').update(buyer).eq('id', id);
    const orders = await insertOrders(stack, id, 2, 'completed');
    await stack.sql`update public.orders set reference = 'A-118' where id = ${orders[0] ?? ''}`;
    const invoice = await placeInvoice(stack, id, orders);
    await client
      .from('profiles')
      .update({ company: 'Et andet firma', address: 'Et andet sted 1' })
      .eq('id', id);

    await page.goto(`/fakturaer/${invoice.id}`);
    const shown = page.getByRole('article', { name: `Faktura ${invoice.number}` });
    for (const words of [
      invoiceTexts.seller,
      brand.company.name,
      invoiceTexts.cvr(brand.company.cvr),
      invoiceTexts.buyer,
      'Holm & Søn',
      invoiceTexts.cvr('12345674'),
      'Strandvejen 104, 2900 Hellerup',
      `${invoiceTexts.dueDate}15. november 2026`,
      `${invoiceTexts.card}Visa •••• 4242`,
      `${invoiceTexts.taxBase}158,00 kr.`,
      `${invoiceTexts.reference} A-118`,
      'Bredgade 1, 1260 København K',
    ]) {
      await expect(shown).toContainText(words);
    }
    await expect(shown).toContainText(new RegExp(invoiceTexts.delivered('\\d')));
    await expect(shown).not.toContainText(invoiceTexts.addressMissing);
    const lines = shown.getByRole('table', { name: invoiceTexts.lines });
    await expect(lines.getByText('1 × 79,00 kr.').filter({ visible: true })).toHaveCount(2);
    if (page.viewportSize()?.width === 1440) {
      await expect(lines.getByRole('columnheader', { name: invoiceTexts.quantityAndPrice })).toBeVisible();
    }
    await expect(shown.getByText(invoiceTexts.receipt, { exact: true })).toBeVisible();
    await expect(shown.getByRole('link', { name: invoiceTexts.openReceipt })).toHaveAttribute(
      'href',
      'https://pay.example/receipt',
    );
    await expectAccessible(page);

    const restore = await failRequests(page, '/functions/v1/invoice-pdf');
    await page.getByRole('button', { name: invoiceTexts.savePdf }).click();
    await expectMessage(page, invoiceTexts.pdfFailed);
    await restore();
    const { name, bytes } = await download(page, invoiceTexts.savePdf);
    expect(name).toBe(invoiceFileName(invoice.number));
    const [text] = await pagesOf(bytes);
    for (const words of [
      `Faktura ${invoice.number}`,
      'Holm & Søn',
      'Sagsnr. A-118',
      'Total 158,00 kr.',
      'Moms 0,00 kr.',
    ]) {
      expect(text).toContain(words);
    }
  },
);

test('an invoice prints on A4 without the navigation, with headings on each page', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { id } = await signInAsNewUser(page, stack);
  const invoice = await placeInvoice(stack, id, await insertOrders(stack, id, 30, 'completed'));
  await page.goto(`/fakturaer/${invoice.id}`);
  await expect(page.getByText('Bredgade 30, 1260 København K')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const first = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  expect(first.view.map(Math.round)).toEqual([0, 0, 595, 842]);
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(7);
  for (const [index, text] of pages.entries()) {
    for (const words of ['Dashboard', 'Log ud', 'Oversigt', invoiceTexts.savePdf]) {
      expect(text).not.toContain(words);
    }
    expect(text).toContain(`Ydelse ${invoiceTexts.quantityAndPrice} Beløb`);
    expect(text).toContain(`Side ${index + 1} af ${pages.length}${brand.company.name} · `);
    expect(text).toContain(index === 0 ? `Faktura #${invoice.number}` : `Faktura ${invoice.number} · `);
  }
  expect(pages.at(-1)).toMatch(/Bredgade \d+, .* Ydelser i alt .* Total 2\.370,00 kr\./);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
  const sizeOf = (text: string | RegExp) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(/^R-\d+ · /)).toBeLessThan(await sizeOf('Bredgade 30, 1260 København K'));
});

test('a firm sees its lines by case and by colleague, and saves them for a spreadsheet and for a seller', async ({
  page,
  stack,
}) => {
  const owner = await signInAsNewUser(page, stack, { fullName: 'Kirsten Dam' });
  const member = await createUser(stack, { fullName: 'Mette Lund' });
  const { data: firm } = await owner.client
    .rpc('create_organisation', { p_name: 'Bolig & Co.', p_cvr: '13585628' })
    .throwOnError();
  await stack.sql`insert into public.memberships (user_id, organisation_id, role) values (${member.id}, ${firm}, 'member')`;
  const [own = ''] = await insertOrders(stack, owner.id, 1, 'completed');
  const orders = [own, ...(await insertOrders(stack, member.id, 2, 'completed'))];
  await stack.sql`update public.orders set organisation_id = ${firm}, billed_to = ${owner.id} where id in ${stack.sql(orders)}`;
  await stack.sql`update public.orders set reference = '=1+1' where id = ${own}`;
  const { id, number } = await placeInvoice(stack, owner.id, orders);

  await page.goto('/betaling?fane=fakturaer');
  await expect(page.getByRole('heading', { name: invoiceTexts.csvHeading })).toBeVisible();
  await expect(page.getByText(invoiceTexts.csvHint)).toBeVisible();
  const year = await download(page, invoiceTexts.saveCsv(2026));
  expect(year.name).toBe('fakturalinjer-2026.csv');
  expect(year.bytes.toString()).toMatch(
    new RegExp(`^\uFEFFFaktura;.*\r\n${number};01\\.11\\.2026;R-\\d+;'=1\\+1;Bredgade 1, 1260 København K;`),
  );

  await page.goto(`/fakturaer/${id}`);
  const { label, order, person } = invoiceTexts.linesBy;
  const byCase = page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: order });
  await expect(byCase).toBeChecked();
  await byCase.press('ArrowRight');
  await expect(page.getByRole('radio', { name: person })).toBeChecked();
  await expect(page.getByRole('rowheader', { name: /^Mette Lund 158,00\skr\.$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: invoiceTexts.moreWays }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: invoiceTexts.linesCsv }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`fakturalinjer-${number}.csv`);
  expect(readFileSync(await file.path(), 'utf8').match(/;Mette Lund;Let oprydning;/g)).toHaveLength(2);

  await page.getByRole('tab', { name: 'Sager' }).click();
  const { save, saveLabel, title, note } = invoiceTexts.specification;
  await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: save })).toHaveCount(3);
  const [{ number: caseNumber } = { number: 0 }] = await stack.sql<{ number: number }[]>`
    select number from public.orders where id = ${own}`;
  const one = await download(page, saveLabel(orderNumber(Number(caseNumber))));
  expect(one.name).toBe(specificationFileName(orderNumber(Number(caseNumber))));
  const [text] = await pagesOf(one.bytes);
  for (const words of [title, 'Bolig & Co.', 'Total 79,00 kr.', note(number)]) expect(text).toContain(words);
  expect(text?.match(/Bredgade \d/g)).toHaveLength(1);
});

test('a buyer without an address learns where to add them; the tab is still selected on return from an order', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const invoice = await placeInvoice(stack, id, await insertOrders(stack, id, 1, 'completed'));
  await page.goto(`/fakturaer/${invoice.id}`);
  await expect(page.getByText(invoiceTexts.addressMissing)).toBeVisible();
  await page.getByRole('link', { name: invoiceTexts.openSettings }).click();
  await expect(page).toHaveURL(/\/indstillinger$/);
  await page.goBack();
  await page.getByRole('tab', { name: 'Sager' }).click();
  await expect(page).toHaveURL(/\?fane=sager$/);
  await page.getByRole('row').getByRole('link').click();
  await expect(page).toHaveURL(/\/ordrer\//);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Sager', selected: true })).toBeVisible();
});
