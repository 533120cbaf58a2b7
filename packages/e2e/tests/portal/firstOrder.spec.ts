import type { Locator } from '@playwright/test';
import { authTexts } from '@rumklar/domain/auth/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser } from '@rumklar/local-stack/testing';
import { chooseFilesBy, originalImage } from '../../src/files/files.ts';
import { expectMessage, fillCard, linkInMail, logIn } from '../../src/portal.ts';
import { pressInProfile } from '../../src/profileMenu.ts';
import { expect, type Page, test } from '../../src/test.ts';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

const password = 'Rumklar2026!';

async function signUp(page: Page, email: string) {
  await page.getByLabel('Navn', { exact: true }).fill('Åse Holm');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByLabel('Gentag adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByRole('dialog', { name: authTexts.confirmTitle })).toBeVisible();
}

const steps = (page: Page) => page.getByRole('list', { name: 'Trin til din ordre' });

test('from the front page to a placed order a visitor sees eight screens, presses seven times and logs in nowhere', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const email = `forside-${crypto.randomUUID()}@rumklar.example`;
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== visited.at(-1)) visited.push(pathname);
  });
  let presses = 0;
  const press = (target: Locator) => {
    presses += 1;
    return target.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/');
  await press(page.getByRole('main').getByRole('link', { name: 'Bestil redigering' }).first());
  await expect(page.getByRole('heading', { level: 1, name: authTexts.signupToOrder })).toBeVisible();
  await expect(steps(page).locator('[aria-current=step]')).toHaveText(/Konto/);
  await signUp(page, email);
  presses += 1;
  await page.goto(await linkInMail(stack, email, '/auth/confirm'));
  // The button of the mail. From there and from the card it goes on by itself.
  presses += 1;
  await expect(page.getByRole('heading', { level: 1, name: authTexts.confirmSuccess })).toBeVisible();
  await expect(steps(page)).toBeVisible();
  await fillCard(page, '4242424242424242');
  presses += 1;
  await chooseFilesBy(page, () => press(button('Vælg billeder')), originalImage('IMG_2041.jpg'));
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await press(button(orderTexts.submit));
  await press(page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }));
  await expectMessage(page, orderTexts.created);
  // Redirected at once: /bestil without a session or a card, and /auth with a session.
  const { newOrder, auth, payment, orders } = paths;
  expect(visited).toEqual(['/', newOrder, auth, '/auth/confirm', auth, newOrder, payment, newOrder, orders]);
  // With the dialogs after the sign-up and before the order is placed.
  expect(new Set(visited).size + 2).toBe(8);
  expect(presses).toBe(7);
});

test('the mail leads to the order in another browser too', async ({ page, stack, browser }) => {
  const email = `telefon-${crypto.randomUUID()}@rumklar.example`;
  await page.goto(paths.newOrder);
  await signUp(page, email);
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(await linkInMail(stack, email, '/auth/confirm'));
  await phone.getByRole('button', { name: authTexts.confirmAction }).click();
  await phone.getByLabel('Navn', { exact: true }).fill('Åse Holm');
  await phone.getByLabel('Adgangskode', { exact: true }).fill(password);
  await phone.getByLabel('Gentag adgangskode', { exact: true }).fill(password);
  await phone.getByRole('button', { name: authTexts.confirmAction }).click();
  await phone.getByRole('button', { name: authTexts.confirmToLogin }).click();
  await expect(phone).toHaveURL(/\/auth\?next=%2Fbestil$/);
  await expect(phone.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await context.close();
});

test('a browser that knows an account opens the login on the way to an order', async ({ page, stack }) => {
  const user = await createUser(stack);
  await page.goto(paths.auth);
  await expect(steps(page)).toBeHidden();
  await logIn(page, user);
  await page.waitForURL('**/dashboard');
  await pressInProfile(page, 'Log ud');
  await page.waitForURL('**/auth');
  await page.goto(paths.newOrder);
  await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible();
  await expect(steps(page)).toBeVisible();
});
