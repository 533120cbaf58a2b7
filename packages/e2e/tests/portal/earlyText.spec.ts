import { paths } from '@rumklar/domain/routes/paths';
import { createUser } from '@rumklar/local-stack/testing';
import { chooseFiles, originalImage } from '../../src/files/files.ts';
import { imageTiles } from '../../src/orders/orderForm.ts';
import { holdRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

const CODE = '/portal-assets/[^/]+\\.js';

test('what is typed into the login form before its code has loaded is kept', async ({ page, stack }) => {
  const { email, password } = await createUser(stack);
  const releaseCode = await holdRequests(page, CODE);
  await page.goto(paths.auth, { waitUntil: 'commit' });
  await page.getByLabel('E-mail', { exact: true }).pressSequentially(email);
  const passwordField = page.getByLabel('Adgangskode', { exact: true });
  await passwordField.pressSequentially(password.slice(0, -2));
  const button = page.getByRole('button', { name: 'Log ind' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveCSS('cursor', 'progress');
  releaseCode();
  await expect(button).toBeEnabled();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expect(passwordField).toBeFocused();
  await page.keyboard.type(password.slice(-2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${paths.dashboard}$`));
});

test('Enter in the login form before its code has loaded signs in, once', async ({ page, stack }) => {
  const { email, password } = await createUser(stack);
  const releaseCode = await holdRequests(page, CODE);
  const attempts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/auth/v1/token')) attempts.push(request.url());
  });
  await page.goto(paths.auth, { waitUntil: 'commit' });
  await page.getByLabel('E-mail', { exact: true }).pressSequentially(email);
  const passwordField = page.getByLabel('Adgangskode', { exact: true });
  await passwordField.pressSequentially(password.slice(0, -2));
  await page.keyboard.press('Enter');
  // Whoever types on is not finished.
  await passwordField.pressSequentially(password.slice(-2));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  releaseCode();
  await expect(page).toHaveURL(new RegExp(`${paths.dashboard}$`));
  expect(attempts).toHaveLength(1);
});

test('what is typed into the order form before its code has loaded is kept', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  const releaseCode = await holdRequests(page, CODE);
  await page.goto(paths.newOrder, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Adresse' }).pressSequentially('Bredgade 7');
  await page.getByLabel('Noter').pressSequentially('Nøglen ligger under måtten');
  await page.getByLabel('Titel').pressSequentially('Villa med ');
  await expect(page.getByRole('radio').first()).toBeDisabled();
  releaseCode();
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await page.keyboard.type('have');
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Bredgade 7');
  await expect(page.getByLabel('Noter')).toHaveValue('Nøglen ligger under måtten');
  // From then on the draft is open, and a reload continues it.
  await expect(page).toHaveURL(/[?]kladde=/);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
});

test('photographs that are chosen before the code of the order form has loaded are in it', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  const releaseCode = await holdRequests(page, CODE);
  await page.goto(paths.newOrder, { waitUntil: 'commit' });
  await chooseFiles(page, originalImage('IMG_2041.jpg'));
  const chosen = page.getByRole('button', { name: '1 billede er valgt' });
  await expect(chosen).toBeVisible();
  // A dialog that is open while the form takes the place of the page.
  const dialog = page.waitForEvent('filechooser');
  await chosen.click();
  const chooser = await dialog;
  releaseCode();
  await expect(imageTiles(page)).toHaveCount(1);
  await chooser.setFiles(originalImage('IMG_2042.jpg'));
  await expect(imageTiles(page)).toHaveCount(2);
});

test('what is typed into the search of orders before its code has loaded is searched for', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  await insertOrders(stack, id, 3);
  const releaseCode = await holdRequests(page, CODE);
  await page.goto(paths.orders, { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Søg i ordrer' });
  await search.pressSequentially('bredgade');
  releaseCode();
  await expect(page.getByRole('link', { name: /^Sag / })).toHaveCount(3);
  await page.keyboard.type(' 3');
  await expect(search).toHaveValue('bredgade 3');
  await expect(page.getByRole('link', { name: /^Sag / })).toHaveText(['Sag 3']);
});

test('typing goes on in a form whose code comes late', async ({ page }) => {
  await test.step('the prerendered sign-up form', async () => {
    const releaseForm = await holdRequests(page, '/SignupForm-[^/]+\\.js');
    const isRequested = page.waitForRequest(/SignupForm-[^/]+\.js/);
    await page.goto('/auth?mode=signup', { waitUntil: 'commit' });
    const name = page.getByLabel('Navn');
    await name.pressSequentially('Ny ');
    await isRequested;
    await page.keyboard.type('Kollega med et langt navn', { delay: 20 });
    releaseForm();
    await expect(page.getByRole('button', { name: 'Opret konto' })).toBeEnabled();
    await expect(name).toHaveValue('Ny Kollega med et langt navn');
    await page.unrouteAll();
  });
  for (const [name, chunk, heading] of [
    ['Glemt adgangskode?', 'RequestResetForm', 'Nulstil adgangskode'],
    ['Opret konto', 'SignupForm', 'Opret konto'],
  ] as const) {
    await test.step(`${heading} in the place of the login form`, async () => {
      const releaseForm = await holdRequests(page, `/${chunk}-[^/]+\\.js`);
      await page.goto(paths.auth);
      await page.getByRole('button', { name }).click();
      await page.getByLabel('E-mail', { exact: true }).pressSequentially('kunde@');
      releaseForm();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.keyboard.type('rumklar.example');
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('kunde@rumklar.example');
      await page.unrouteAll();
    });
  }
});
