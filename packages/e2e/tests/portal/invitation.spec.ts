import { userTexts } from '@rumklar/domain/users/texts';
import { createUser, type TestStack } from '@rumklar/local-stack/testing';
import { expectMessage } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

test('the dashboard comes a second after the account', async ({ page, stack }) => {
  const { link } = await invite(stack);
  await fill(page, link);
  const accepted = page.waitForResponse(/\/functions\/v1\/accept-invitation/).then(() => Date.now());
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expectMessage(page, userTexts.invitationAccepted);
  await page.waitForURL(/\/dashboard$/);
  const pause = Date.now() - (await accepted);
  expect(pause).toBeGreaterThanOrEqual(1000);
  expect(pause).toBeLessThan(5000);
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
