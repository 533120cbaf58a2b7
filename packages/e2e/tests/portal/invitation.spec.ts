import { paths } from '@rumklar/domain/routes/paths';
import { userTexts } from '@rumklar/domain/users/texts';
import { createUser, type TestStack } from '@rumklar/local-stack/testing';
import { noteMoves, pauseBefore } from '../../src/pauses.ts';
import { expectMessage } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

test('the dashboard comes a second after the account', async ({ page, stack }) => {
  const { link, email } = await invite(stack);
  await noteMoves(page);
  await fill(page, link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expectMessage(page, userTexts.invitationAccepted);
  const pause = await pauseBefore(page, paths.dashboard, '/functions/v1/accept-invitation');
  expect(pause).toBeGreaterThanOrEqual(1000);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ny Kollega');
});

test('an invitation that was used says so, and what was typed stays', async ({ page }) => {
  await fill(page, `/auth?email=ny@rumklar.example&invitation=${'a'.repeat(64)}`);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expectMessage(page, userTexts.invitationInvalid);
  await expect(page.getByLabel('Navn')).toHaveValue('Ny Kollega');
});

test('two windows that accept at once make one account, and both end in it', async ({ context, stack }) => {
  const { link, email } = await invite(stack);
  const windows = await Promise.all([context.newPage(), context.newPage()]);
  for (const page of windows) await fill(page, link);
  await Promise.all(windows.map((page) => page.getByRole('button', { name: 'Opret konto' }).click()));
  for (const page of windows) await page.waitForURL(/\/dashboard$/);
  expect(await stack.sql`select 1 from auth.users where email = ${email}`).toHaveLength(1);
});

test('a link that was turned to another address makes no account of it', async ({ page, stack }) => {
  const { link, email } = await invite(stack);
  const other = `anden-${crypto.randomUUID()}@rumklar.example`;
  await fill(page, link.replace(encodeURIComponent(email), encodeURIComponent(other)));
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expectMessage(page, userTexts.invitationInvalid);
  expect(await stack.sql`select 1 from auth.users where email in (${email}, ${other})`).toEqual([]);
});

async function invite(stack: TestStack): Promise<{ email: string; link: string }> {
  const admin = await createUser(stack, { admin: true });
  const email = `inviteret-${crypto.randomUUID()}@rumklar.example`;
  await admin.client.functions.invoke('send-simple-invitation', { body: { email, inviteeName: 'Ny' } });
  const [mail] = await stack.mail.inbox(email);
  return { email, link: /http\S+invitation=\S+/.exec(mail?.text ?? '')?.[0] ?? '' };
}

async function fill(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Navn').fill('Ny Kollega');
  await page.getByLabel('Adgangskode', { exact: true }).fill('Rumklar2026!');
  await page.getByLabel('Gentag adgangskode').fill('Rumklar2026!');
}
