import { signedInTexts } from '@rumklar/domain/auth/signedInTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { userTexts } from '@rumklar/domain/users/texts';
import { createUser, type TestStack } from '@rumklar/local-stack/testing';
import { delayBeforeNavigation, recordNavigations } from '../../src/delays.ts';
import { expectMessage, holdEachRequest, signInAsNewUser } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

test('accepting an invitation redirects to the dashboard after a second', async ({ page, stack }) => {
  const { link, email } = await invite(stack);
  await recordNavigations(page);
  await fill(page, link);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expectMessage(page, userTexts.invitationAccepted);
  const pause = await delayBeforeNavigation(page, paths.dashboard, '/functions/v1/accept-invitation');
  expect(pause).toBeGreaterThanOrEqual(1000);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ny Kollega');
});

test('an invitation asks first while somebody else is signed in', async ({ page, stack }) => {
  const { link, email } = await invite(stack);
  const other = await signInAsNewUser(page, stack);
  await page.goto(link);
  await expect(page.getByText(signedInTexts.reason.account(other.email))).toBeVisible();
  await page.getByRole('button', { name: signedInTexts.signOutAndContinue }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Navn').fill('Ny Kollega');
  await page.getByLabel('Adgangskode', { exact: true }).fill('Rumklar2026!');
  await page.getByLabel('Gentag adgangskode').fill('Rumklar2026!');
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expectMessage(page, userTexts.invitationAccepted);
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ny Kollega');
});

test('two windows that accept at once create one account, and both are signed in', async ({
  context,
  stack,
}) => {
  const { link, email } = await invite(stack);
  const windows = await Promise.all([context.newPage(), context.newPage()]);
  for (const page of windows) await fill(page, link);
  // Else the session of the first may close the form of the second before it is pressed.
  const releases = await Promise.all(windows.map((page) => holdEachRequest(page, 'accept-invitation')));
  await Promise.all(windows.map((page) => page.getByRole('button', { name: 'Opret konto' }).click()));
  await Promise.all(releases.map((release) => release()));
  for (const page of windows) await page.waitForURL(/\/dashboard$/);
  expect(await stack.sql`select 1 from auth.users where email = ${email}`).toHaveLength(1);
});

test('an invitation that is used, or was sent to another e-mail, creates no account', async ({
  page,
  stack,
}) => {
  const { link, email } = await invite(stack);
  const other = `anden-${crypto.randomUUID()}@rumklar.example`;
  await fill(page, link.replace(encodeURIComponent(email), encodeURIComponent(other)));
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expectMessage(page, userTexts.invitationInvalid);
  expect(await stack.sql`select 1 from auth.users where email in (${email}, ${other})`).toEqual([]);

  await fill(page, `/auth?email=ny@rumklar.example&invitation=${'a'.repeat(64)}`);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expectMessage(page, userTexts.invitationInvalid);
  await expect(page.getByLabel('Navn')).toHaveValue('Ny Kollega');
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
