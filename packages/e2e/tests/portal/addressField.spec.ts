import { failRequests, holdRequests, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

/** The file with the list of suggestions. */
const LIST = 'portal-assets/AddressSuggestions';

test('an address that is typed while its suggestions load keeps text and caret, and gets the suggestions', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  const release = await holdRequests(page, LIST);
  await page.goto('/bestil');
  const field = page.getByRole('combobox', { name: 'Adresse' });
  const requested = page.waitForRequest(new RegExp(LIST));
  await field.click();
  await requested;
  const found = page.waitForResponse('**/search-addresses**');
  await field.pressSequentially('redgade');
  await found;
  await field.press('Home');
  const input = await field.elementHandle();
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('B');
  await expect(field).toHaveValue('Bredgade');
  expect(await input?.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('option', { name: /^Bredgade 1260 København K/ }).click();
  await expect(field).toHaveValue('Bredgade 1260 København K ');
  await expect(field).toBeFocused();
});

test('Escape pressed while the suggestions load keeps them closed', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  const release = await holdRequests(page, LIST);
  await page.goto('/bestil');
  const field = page.getByRole('combobox', { name: 'Adresse' });
  const requested = page.waitForRequest(new RegExp(LIST));
  await field.click();
  await requested;
  await field.fill('Bredgade');
  await field.press('Escape');
  const loaded = page.waitForResponse(new RegExp(LIST));
  release();
  await loaded;
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field.pressSequentially(' 1');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('without its suggestions the address is a text field', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  const restore = await failRequests(page, LIST, 'no response');
  await page.goto('/bestil');
  // By its label: the pointer alone asks for the list, after which it is not a combo box any more.
  await page.getByLabel('Adresse', { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Adresse' });
  await field.fill('Bredgade 1, 1260 København K');
  await expect(field).toHaveValue('Bredgade 1, 1260 København K');
  await restore();
});
