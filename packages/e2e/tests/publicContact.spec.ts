import { paths } from '@rumklar/domain/routes/paths';
import { fillContact, newEmail, resetForms, sendContact } from '../src/publicForms.ts';
import { expect, expectAccessible, test } from '../src/test.ts';

test.beforeEach(({ context, stack }) => resetForms(stack, context));

test('the contact form validates, sends and shows a receipt', async ({ page, stack }) => {
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
  await page.getByRole('button', { name: 'Luk' }).click();
  // Stays when the toast is gone.
  await expect(page.getByText('Besked modtaget!')).toBeHidden();
  await expect(page.getByText('Din besked er sendt')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Besked' })).toHaveValue('');
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

test('the contact form works by keyboard and sends on Enter', async ({ page, stack }) => {
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
  await expect(page.getByRole('textbox', { name: 'Besked' })).toHaveValue('Hej');
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

test('a message that cannot be saved stays in the form, and the reason is shown', async ({ page, stack }) => {
  await stack.sql`alter table contact_submissions add constraint closed check (name <> 'Åse Sørensen') not valid`;
  try {
    await sendContact(page, newEmail());
    await expect(page.getByRole('alert')).toContainText(
      /Der opstod en fejl ved gemning af din besked: .*closed/,
    );
    await expect(page.getByRole('textbox', { name: 'Besked' })).toHaveValue(/40 billeder/);
  } finally {
    await stack.sql`alter table contact_submissions drop constraint closed`;
  }
});
