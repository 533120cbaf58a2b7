import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { buckets } from '@rumklar/domain/images/files/limits';
import { readLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { archiveName } from '@rumklar/domain/images/paths';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { serviceClient, type TestStack } from '@rumklar/local-stack/testing';
import JSZip from 'jszip';
import { chooseFiles, exampleImagePath, originalImage, tickAllWithoutOriginal } from '../src/files/files.ts';
import { chooseService } from '../src/orders/orderForm.ts';
import { expect, expectAccessible, type Page, test } from '../src/test.ts';

const password = 'Rumklar2026!';
const originals = ['IMG_2041.jpg', 'IMG_2060.jpg', 'IMG_2047.jpg'];
const finished = ['4.jpg', '6.jpg'];

test('a customer signs up, orders and gets the finished images', async ({ browser, page, stack }) => {
  const email = 'karen@maegler.example';
  const title = 'Villa på Bredgade';

  await test.step('sign up and confirm the e-mail', () => signUp(page, stack, email));
  await test.step('arrive signed in', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Velkommen tilbage, Karen Holm' }),
    ).toBeVisible();
    await expect(page.getByText('Ingen ordrer fundet')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('add a card', () => addCard(page));
  await test.step('order editing of three images', () => order(page, title));

  const orderId = await test.step('see the order with its thumbnails', () => findOrder(page, title));

  // The page of the order would read the notifications.
  await page.goto('/ordrer');
  const admin = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await test.step('an administrator delivers', () => deliver(admin, stack, { email, orderId, title }));

  await test.step('the customer is notified', async () => {
    // Opened again until it is there: a page that is open already fetches every 30 seconds only.
    await expect(async () => {
      await page.goto('/dashboard');
      const ready = page.getByRole('region', { name: 'Klar til dig' });
      await expect(ready).toContainText(title, { timeout: 10_000 });
    }).toPass();
    await page.getByRole('button', { name: /^Notifikationer, \d ulæst/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifikationer' })).toContainText('Din ordre er klar');
    await page.keyboard.press('Escape');
  });
  await test.step('see and download the finished images', () => fetchFinished(page, stack, orderId));
});

async function signUp(page: Page, stack: TestStack, email: string) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Acceptér' }).click();
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opret konto' })).toBeVisible();
  await page.getByLabel('Navn').fill('Karen Holm');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await expect(page.getByText('Stærk adgangskode')).toBeVisible();
  await page.getByLabel('Gentag adgangskode').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bekræft din email' });
  await expect(dialog).toBeVisible();

  const [mail] = await stack.mail.inbox(email);
  expect(mail?.subject).toBe('Bekræft din e-mail hos Rumklar');
  const link = /href="([^"]*\/auth\/confirm[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&');
  await page.goto(link ?? 'the mail has no link');
  // By itself in the browser that signed up.
  await expect(page.getByRole('heading', { level: 1, name: 'Email bekræftet!' })).toBeVisible();
  await page.waitForURL('**/dashboard');
}

async function logIn(page: Page, email: string, secret: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

async function addCard(page: Page) {
  await page.goto('/bestil');
  await page.waitForURL('**/betaling**');
  await expect(page.getByText('Ingen betalingsmetoder tilføjet endnu')).toBeVisible();
  await page.getByLabel('Kortnummer').fill('4242424242424242');
  await page.getByLabel('Udløbsdato').fill('1230');
  await page.getByLabel('Kontrolcifre (CVC)').fill('123');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tilføj betalingsmetode' }).click();
  await expect(page.getByText('Betalingsmetode tilføjet', { exact: true })).toBeVisible();
  // To the order that needs it.
  await page.waitForURL('**/bestil');
  await page.goto('/betaling');
  await expect(page.getByRole('list', { name: 'Betalingsmetoder' })).toContainText('4242');
  await expect(page.getByText('Udløber 12/2030')).toBeVisible();
}

async function order(page: Page, title: string) {
  await page.goto('/bestil');
  await page.getByRole('button', { name: 'Opret ordre' }).click();
  await expect(page.getByText('Titel skal være mindst 3 tegn')).toBeVisible();
  await expect(page.getByText('Du skal uploade mindst ét billede')).toBeVisible();

  await page.getByLabel('Titel').fill(title);
  const address = page.getByRole('combobox', { name: 'Adresse' });
  await address.pressSequentially('Bredgade');
  await page.getByRole('option', { name: /^Bredgade 1260 København K/ }).click();
  await page
    .getByRole('option', { name: /^Bredgade \d+, 1260 København K …/ })
    .first()
    .click();
  await page
    .getByRole('option', { name: /^Bredgade \d+, .*1260 København K$/ })
    .first()
    .click();
  await expect(address).toHaveValue(/^Bredgade \d+, .*1260 København K$/);
  await chooseService(page, /^Let styling/);
  await chooseFiles(page, originals.map(originalImage));
  await expect(page.getByRole('list', { name: 'Valgte filer: Billeder' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await expect(page.getByText('3 billeder × 250 kr.').first()).toBeVisible();
  await expect(page.getByText('750 kr.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opret ordre' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft din ordre' });
  await expect(dialog).toContainText('750 kr.');
  await dialog.getByRole('button', { name: 'Opret ordre' }).dblclick();
  await expect(page.getByText('Din sag er nu oprettet.')).toBeVisible();
  await page.waitForURL('**/ordrer');
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  await expectAccessible(page);
}

async function findOrder(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL('**/ordrer/*-*');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Afventer').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Original Billeder (3)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectShown(page, 'Originale billeder', 3);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Færdige Billeder (0)' }).click();
  await expect(
    page.getByText('Færdige billeder bliver tilgængelige, når ordren er afsluttet.'),
  ).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A gallery shows that many images, and each has loaded. */
async function expectShown(page: Page, gallery: string, count: number) {
  await expectLoaded(
    page.getByRole('list', { name: gallery }).getByRole('button', { name: /^Vis stort/ }),
    count,
  );
}

async function expectLoaded(images: Locator, count: number) {
  await expect(images).toHaveCount(count);
  for (const shown of await images.all()) {
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((button) => button.querySelector('img')?.naturalWidth ?? 0))
      .toBeGreaterThan(0);
  }
}

interface Placed {
  email: string;
  orderId: string;
  title: string;
}

async function deliver(page: Page, stack: TestStack, { email, orderId, title }: Placed) {
  await page.goto(`/admin/ordrer/${orderId}`);
  await page.waitForURL('**/auth?next=*');
  await logIn(page, demoAccounts.admin.email, demoAccounts.password);
  await page.waitForURL(`**/admin/ordrer/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Ordrer', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer Administration' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(`**/admin/ordrer/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await chooseStatus(page, 'Under behandling');
  await expect(page.getByText('Ordre status opdateret og kunden er blevet notificeret.')).toBeVisible();
  await expectMail(stack, email, 'Vi er gået i gang');

  await page.getByRole('tab', { name: /^Originale billeder/ }).click();
  await expectShown(page, 'Originale billeder', 3);
  await page.getByRole('tab', { name: /^Færdige billeder/ }).click();
  await expect(page.getByText('Ingen færdige billeder uploadet endnu')).toBeVisible();
  await chooseFiles(page, finished.map(exampleImagePath));
  await tickAllWithoutOriginal(page, 2);
  await page.getByRole('button', { name: 'Upload (2)' }).click();
  await expect(page.getByRole('region', { name: 'Beskeder' }).getByText('2 billeder uploadet')).toBeVisible();
  await expectLoaded(page.getByRole('button', { name: /^Vis stort: Færdig/ }), 2);
  await expectAccessible(page);

  await chooseStatus(page, 'Afsluttet');
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft statusændring' });
  await expect(dialog).toContainText('sendes der en e-mail til kunden om, at billederne er klar');
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('Ordre status opdateret og kunden er blevet notificeret.').last(),
  ).toBeVisible();
  await expectMail(stack, email, 'klar');
}

async function chooseStatus(page: Page, label: string) {
  await page
    .getByRole('button', { name: /status/i })
    .last()
    .click();
  await page.getByRole('option', { name: label }).click();
}

async function expectMail(stack: TestStack, email: string, word: string) {
  await expect
    .poll(async () => (await stack.mail.inbox(email)).map(({ subject }) => subject).join('\n'))
    .toContain(word);
}

async function fetchFinished(page: Page, stack: TestStack, orderId: string) {
  await page.goto(`/ordrer/${orderId}`);
  await page.getByRole('tab', { name: 'Færdige Billeder (2)' }).click();
  const strip = page.getByRole('list', { name: 'Færdige billeder' }).getByRole('button');
  await expectLoaded(strip, 2);
  await expectAccessible(page);

  // The one that is shown is enlarged.
  await strip.first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toContainText('1 af 2');
  await expect(lightbox.getByRole('button', { name: 'Forrige billede' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('2 af 2');
  await expect(lightbox.getByRole('button', { name: 'Næste billede' })).toBeDisabled();
  const delivered = await deliveredFiles(stack, orderId);
  const one = await download(page, () => lightbox.getByRole('button', { name: /^Download / }).click());
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  expect(delivered.some((bytes) => bytes.equals(one.bytes))).toBe(true);
  const all = await download(page, () => page.getByRole('button', { name: 'Download Alle' }).click());
  expect(all.name).toBe(archiveName(orderId));
  await expect(page.getByText('ZIP-fil hentet')).toBeVisible();
  const entries = Object.values((await JSZip.loadAsync(all.bytes)).files);
  const archived = await Promise.all(entries.map((entry) => entry.async('nodebuffer')));
  expect(archived).toHaveLength(finished.length);
  for (const bytes of delivered) expect(archived.some((other) => other.equals(bytes))).toBe(true);
}

/** The files in Storage: what was uploaded, with the label in them. */
async function deliveredFiles(stack: TestStack, orderId: string): Promise<Buffer[]> {
  const rows = await stack.sql`select image_path from public.finished_orders where order_id = ${orderId}`;
  const bucket = serviceClient(stack).storage.from(buckets.orderImages);
  return await Promise.all(
    rows.map(async ({ image_path }) => {
      const { data } = await bucket.download(image_path);
      const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
      expect(readLabel(new Uint8Array(bytes)).madeWith).toBe('human');
      return bytes;
    }),
  );
}

async function download(page: Page, press: () => Promise<void>) {
  const waiting = page.waitForEvent('download');
  await press();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}
