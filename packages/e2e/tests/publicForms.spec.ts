import { writeFileSync } from 'node:fs';
import { paths } from '@rumklar/domain/routes/paths';
import { photo } from '../src/files.ts';
import { expect, expectAccessible, type Page, test } from '../src/test.ts';

test.beforeEach(async ({ context, stack }) => {
  stack.mail.refuse(false);
  await stack.sql`truncate private.rate_limits`;
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

const newEmail = () => `gaest-${crypto.randomUUID()}@rumklar.example`;

async function fillContact(page: Page, email: string): Promise<void> {
  await page.goto(paths.contact);
  await page.getByLabel('Navn').fill('Åse Sørensen');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Telefon' }).fill('12 34 56 78');
  await page.getByLabel('Emne').fill('Tilbud på 40 billeder');
  await page.getByLabel('Besked').fill('Hej\nHvad koster 40 billeder?');
}

test('the contact form, from mistakes to the receipt', async ({ page, stack }) => {
  const email = newEmail();
  await page.goto(paths.contact);
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByRole('alert')).toContainText('Alle felter skal udfyldes');
  await expect(page.getByLabel('Navn')).toBeFocused();
  await expect(page.getByLabel('Navn')).toHaveAccessibleDescription(/Feltet skal udfyldes/);
  await expectAccessible(page);
  await fillContact(page, email);
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Du skal acceptere vores privatlivspolitik for at fortsætte',
  );
  await expect(page.getByLabel('Emne')).toHaveValue('Tilbud på 40 billeder');
  await expect(page.getByRole('link', { name: /privatlivspolitikken/ })).toHaveAttribute('target', '_blank');
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Send besked' }).press('Enter');
  await expect(page.getByText('Besked modtaget! Vi vender tilbage til dig hurtigst muligt.')).toBeVisible();
  await expect(page.getByLabel('Besked')).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  expect(await stack.sql`select subject from contact_submissions where email = ${email}`).toEqual([
    { subject: 'Tilbud på 40 billeder' },
  ]);
  expect((await stack.mail.inbox(email)).map(({ subject }) => subject)).toEqual([
    'Vi har modtaget din besked',
  ]);
});

test('a message whose mail fails is kept, and the warning says so', async ({ page, stack }) => {
  stack.mail.refuse(true);
  const email = newEmail();
  await fillContact(page, email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByRole('alert')).toContainText('Din besked er modtaget, men der var et problem');
  await expect(page.getByLabel('Besked')).toHaveValue('');
  expect(await stack.sql`select 1 as saved from contact_submissions where email = ${email}`).toHaveLength(1);
});

for (const [problem, words] of [
  ['domain', 'Afsenderdomænet er ikke bekræftet'],
  ['rate', 'Der er sendt for mange e-mails'],
  ['key', 'Der er et problem med nøglen'],
] as const) {
  test(`the warning tells the cause: ${problem}`, async ({ page }) => {
    await page.route('**/functions/v1/send-contact-form', (route) =>
      route.fulfill({ json: { success: true, mailed: false, problem } }),
    );
    await fillContact(page, newEmail());
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send besked' }).click();
    await expect(page.getByRole('alert')).toContainText(words);
  });
}

test('without an answer nothing that was typed is lost', async ({ page }) => {
  await page.route('**/functions/v1/**', (route) => route.abort());
  await fillContact(page, newEmail());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByRole('alert')).toContainText('Der opstod en fejl. Prøv venligst igen senere.');
  await expect(page.getByLabel('Besked')).toHaveValue(/40 billeder/);
});

test('the free sample, with its picture on the way', async ({ page, stack }, info) => {
  const email = newEmail();
  await page.goto(paths.freeSample);
  const wrong = info.outputPath('tegning.jpg');
  writeFileSync(wrong, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page.getByLabel('Billede', { exact: true }).setInputFiles(wrong);
  await expect(page.getByText('tegning.jpg kan ikke bruges.')).toBeVisible();
  await page.getByLabel('Navn').fill('Åse');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Ydelse').selectOption('Fuld styling');
  await page.getByLabel('Billede', { exact: true }).setInputFiles(photo('IMG_2041.jpg'));
  await expect(page.getByRole('img', { name: 'Det valgte billede' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send anmodning' }).click();
  await expect(page.getByText('Anmodning modtaget!')).toBeVisible();
  const [row] = await stack.sql`select service, image_path from sample_requests where email = ${email}`;
  expect(row?.service).toBe('fuld-styling');
  expect(await stack.sql`select 1 as kept from storage.objects where name = ${row?.image_path}`).toHaveLength(
    1,
  );
  await expect(page.getByLabel('Navn')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form leads to its result', async ({ page, stack }) => {
    const email = newEmail();
    await fillContact(page, email);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send besked' }).click();
    await expect(page).toHaveURL(/\/kontakt\/modtaget$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Besked modtaget!');
    expect(await stack.sql`select 1 as saved from contact_submissions where email = ${email}`).toHaveLength(
      1,
    );
    stack.mail.refuse(true);
    await fillContact(page, newEmail());
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send besked' }).click();
    await expect(page).toHaveURL(/\/kontakt\/modtaget-uden-mail#other$/);
    await expect(page.getByText('E-mailtjenesten svarede ikke.')).toBeVisible();
  });

  test('too many messages', async ({ page, stack }) => {
    const email = newEmail();
    await stack.sql`select take_rate_limit(${`send-contact-form:${email}`}, 5, 3600) from generate_series(1, 5)`;
    await fillContact(page, email);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send besked' }).click();
    await expect(page).toHaveURL(/\/kontakt\/fejl#for-mange$/);
    await expect(page.getByText('For mange forsøg. Prøv igen senere.')).toBeVisible();
    await expect(page.getByText('Alle felter skal udfyldes')).toBeHidden();
  });

  test('the free sample leads to its result', async ({ page, stack }) => {
    const email = newEmail();
    await page.goto(paths.freeSample);
    await page.getByLabel('Navn').fill('Åse');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Ydelse').selectOption('Fjern alle møbler');
    await page.getByLabel('Billede', { exact: true }).setInputFiles(photo('IMG_2042.jpg'));
    await page.getByRole('button', { name: 'Send anmodning' }).click();
    await expect(page).toHaveURL(/\/gratisprovebillede\/modtaget$/);
    expect(await stack.sql`select service from sample_requests where email = ${email}`).toEqual([
      { service: 'fjern-alle-mobler' },
    ]);
  });

  test('the menu and the questions open', async ({ page, isMobile }) => {
    await page.goto(paths.contact);
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Priser' }),
    ).toBeVisible();
    if (isMobile) await page.keyboard.press('Escape');
    await page.getByText('Hvordan betaler jeg?').click();
    await expect(page.getByText('Månedens ordrer samles')).toBeVisible();
  });
});
