import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { deletionTexts } from '@rumklar/domain/profile/deletion';
import { insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

test('an order shows what each service costs, its extras and credits; so do its invoice and the admin', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const [orderId = ''] = await insertOrders(stack, id, 1, 'completed');
  await page.goto(`/ordrer/${orderId}`);
  const price = page.getByRole('region', { name: 'Pris Detaljer' });
  await expect(price).toHaveText(/^Pris DetaljerGrundpris0\skr\.1 × 79\skr\.79\skr\.I alt79\skr\.$/);

  await stack.sql`
    insert into public.order_images (order_id, image_path, services)
    values (${orderId}, ${`${crypto.randomUUID()}.jpg`}, null),
      (${orderId}, ${`${crypto.randomUUID()}.jpg`}, '{fuld-styling,haandvaerkeropgaver}')`;
  await stack.sql`
    insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at)
    values (${orderId}, 'extra', 'Ny vinkel på stuen', 120, now()),
      (${orderId}, 'goodwill', 'Rabat efter aftale', -50.5, now())`;
  const rows = [
    ['Let oprydning, 1 × 79 kr.', '79 kr.'],
    ['Fuld styling, 1 × 400 kr.', '400 kr.'],
    ['Håndværkeropgaver, 1 × 150 kr.', '150 kr.'],
    ['Ny vinkel på stuen', '120 kr.'],
    ['Rabat efter aftale', '−50,50 kr.'],
  ].map(([label, amount]) => pattern(`${label}${amount}`));
  await page.reload();
  for (const row of rows) await expect(price).toHaveText(row);
  await expect(price).toHaveText(pattern('I alt698,50 kr.'));

  const [invoice] = await stack.sql<{ id: string }[]>`
    insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
    values (${id}, ${`L-${id.slice(0, 8)}`}, '2026-11-01', 698.5, 'paid', '2026-11-15') returning id`;
  await stack.sql`
    insert into public.invoice_orders (invoice_id, order_id) values (${invoice?.id ?? ''}, ${orderId})`;
  await page.goto(`/fakturaer/${invoice?.id}`);
  for (const words of ['Ydelser i alt749,00 kr.', 'Rabat−50,50 kr.', 'Total698,50 kr.']) {
    await expect(page.getByRole('tabpanel')).toHaveText(pattern(words));
  }
  const lines = page.getByRole('table', { name: invoiceTexts.lines });
  await expect(lines.getByRole('row').filter({ hasText: 'Ny vinkel på stuen' })).toHaveText(
    pattern('120,00 kr.'),
  );
  await page.getByRole('tab', { name: 'Sager' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Bredgade 1' })).toHaveText(pattern('698,50 kr.'));

  await signInAsNewUser(page, stack, { admin: true });
  await page.goto(`/admin/ordrer/${orderId}?fane=detaljer`);
  for (const row of rows) await expect(page.getByRole('tabpanel')).toHaveText(row);
});

test('a positive balance is named before the account is deleted', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const [orderId = ''] = await insertOrders(stack, id, 1, 'completed');
  const [invoice] = await stack.sql<{ id: string }[]>`
    insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
    values (${id}, ${`G-${id.slice(0, 8)}`}, '2026-11-01', 79, 'paid', '2026-11-15') returning id`;
  await stack.sql`
    insert into public.invoice_orders (invoice_id, order_id) values (${invoice?.id ?? ''}, ${orderId})`;
  await stack.sql`
    insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at)
    values (${orderId}, 'goodwill', 'Rabat efter aftale', -75, now())`;
  await page.goto('/indstillinger');
  await page.getByRole('button', { name: deletionTexts.action }).click();
  const dialog = page.getByRole('alertdialog', { name: deletionTexts.title });
  await expect(dialog.getByText(deletionTexts.credit(75))).toBeVisible();
});

/** A text with spaces of any kind. */
function pattern(text: string): RegExp {
  const escaped = text.replaceAll(/[.()]/g, '\\$&').replaceAll(/\s/g, '\\s');
  return new RegExp(escaped);
}
