import { paths } from '@rumklar/domain/routes/paths';
import {
  fillContact,
  mailCauses,
  newEmail,
  sendContact,
  useUpAddress,
  useUpInbox,
} from '../src/publicForms.ts';
import { expect, expectAccessible, test } from '../src/test.ts';

test.beforeEach(async ({ context, stack }) => {
  stack.mail.refuse(false);
  await stack.sql`truncate private.rate_limits`;
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

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
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByLabel('Emne')).toHaveValue('Tilbud på 40 billeder');
  await expect(page.getByRole('link', { name: /privatlivspolitikken/ })).toHaveAttribute('target', '_blank');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByText('Besked modtaget! Vi vender tilbage til dig hurtigst muligt.')).toBeVisible();
  await expect(page.getByLabel('Besked')).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  const rows =
    await stack.sql`select name, subject, recaptcha_token from contact_submissions where email = ${email}`;
  expect(rows).toEqual([
    { name: 'Åse Sørensen', subject: 'Tilbud på 40 billeder', recaptcha_token: 'removed' },
  ]);
  const subjects = async (to: string) => (await stack.mail.inbox(to)).map(({ subject }) => subject);
  expect(await subjects(email)).toEqual(['Vi har modtaget din besked']);
  expect(await subjects('kontakt@rumklar.example')).toContain('Ny kontaktformular: Tilbud på 40 billeder');
});

test('the keyboard alone fills it in and sends it with Enter', async ({ page, stack }) => {
  const email = newEmail();
  await page.goto(paths.contact);
  await page.getByLabel('Navn').focus();
  await page.keyboard.type('Åse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.type(email);
  for (const words of ['12345678', 'Pris', 'Hej']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await expect(page.getByLabel('Besked')).toHaveValue('Hej');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /privatlivspolitikken/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send besked' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Besked modtaget!')).toBeVisible();
  expect(await stack.sql`select message from contact_submissions where email = ${email}`).toEqual([
    { message: 'Hej' },
  ]);
});

for (const [reason, words] of mailCauses) {
  test(`when only the mail fails, the message is kept and the cause is told: ${reason}`, async ({
    page,
    stack,
  }) => {
    stack.mail.refuse(reason);
    const email = newEmail();
    await sendContact(page, email);
    const told = page.getByRole('alert');
    await expect(told).toContainText(
      'Din besked er modtaget, men der var et problem med email-notifikationen.',
    );
    await expect(told).toContainText(words);
    await expect(page.getByLabel('Besked')).toHaveValue('');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    expect(await stack.sql`select 1 as kept from contact_submissions where email = ${email}`).toHaveLength(1);
  });
}

test('a message that cannot be saved is not lost, and the reason is told', async ({ page, stack }) => {
  await stack.sql`alter table contact_submissions add constraint closed check (name <> 'Åse Sørensen') not valid`;
  try {
    await sendContact(page, newEmail());
    await expect(page.getByRole('alert')).toContainText(
      /Der opstod en fejl ved gemning af din besked: .*closed/,
    );
    await expect(page.getByLabel('Besked')).toHaveValue(/40 billeder/);
  } finally {
    await stack.sql`alter table contact_submissions drop constraint closed`;
  }
});

test('without an answer nothing that was typed is lost', async ({ page }) => {
  await page.route('**/functions/v1/**', (route) => route.abort());
  await sendContact(page, newEmail());
  await expect(page.getByRole('alert')).toContainText('Der opstod en fejl. Prøv venligst igen senere.');
  await expect(page.getByLabel('Besked')).toHaveValue(/40 billeder/);
});

test('while it is sent, the button says so and cannot be pressed again', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/functions/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  await sendContact(page, newEmail());
  await expect(page.getByRole('button', { name: 'Sender...' })).toBeDisabled();
  letThrough();
  await expect(page.getByRole('button', { name: 'Send besked' })).toBeEnabled();
});

test('too many messages in an hour, from one sender and from one place', async ({ page, stack }) => {
  const email = newEmail();
  await useUpInbox(stack, 'send-contact-form', email, 5);
  await sendContact(page, email);
  await expect(page.getByRole('alert')).toContainText('For mange forsøg. Prøv igen senere.');
  await expect(page.getByLabel('Besked')).toHaveValue(/40 billeder/);
  await useUpAddress(stack, 'send-contact-form');
  await sendContact(page, newEmail());
  await expect(page.getByRole('alert')).toContainText('For mange forsøg. Prøv igen senere.');
});

test('a machine that fills in what people do not see is told that all went well', async ({ page, stack }) => {
  const email = newEmail();
  await fillContact(page, email);
  const trap = page.getByLabel('Lad feltet stå tomt', { exact: true });
  await expect(trap).not.toBeInViewport({ ratio: 0.5 });
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'https://evil.example';
  });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByText('Besked modtaget!')).toBeVisible();
  expect(await stack.sql`select 1 as kept from contact_submissions where email = ${email}`).toEqual([]);
  expect(await stack.mail.inbox(email)).toEqual([]);
});
