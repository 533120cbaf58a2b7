import { paths } from '@rumklar/domain/routes/paths';
import { mailCauses, newEmail, resetForms, sendContact, sendSample, useUpInbox } from '../src/publicForms.ts';
import { expect, test } from '../src/test.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ stack }) => resetForms(stack));

test('the contact form redirects to its result page', async ({ page, stack }) => {
  const email = newEmail();
  await sendContact(page, email);
  await expect(page).toHaveURL(/\/kontakt\/modtaget$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Besked modtaget!');
  expect(await stack.sql`select 1 as saved from contact_submissions where email = ${email}`).toHaveLength(1);
  await page.getByRole('link', { name: 'Tilbage til kontakt' }).click();
  await expect(page).toHaveURL(/\/kontakt$/);
});

test('the free sample form redirects to its result page', async ({ page, stack }) => {
  const email = newEmail();
  await sendSample(page, email, 'Fjern alle møbler');
  await expect(page).toHaveURL(/\/gratisprovebillede\/modtaget$/);
  expect(await stack.sql`select service from sample_requests where email = ${email}`).toEqual([
    { service: 'fjern-alle-mobler' },
  ]);
});

test('the result page shows why the mail failed', async ({ page, stack }) => {
  const expectCause = async (words: string) => {
    await expect(page.getByText(words)).toBeVisible();
    for (const [, others] of mailCauses.filter(([, other]) => other !== words)) {
      await expect(page.getByText(others)).toBeHidden();
    }
  };
  const [[reason, words], ...others] = mailCauses;
  stack.mail.refuse(reason);
  for (const [send, path] of [
    [sendContact, paths.contactUnmailed],
    [sendSample, paths.sampleUnmailed],
  ] as const) {
    await send(page, newEmail());
    await expect(page).toHaveURL(new RegExp(`${path}#${reason}$`));
    await expectCause(words);
    for (const [other, otherWords] of others) {
      await page.goto(`${path}#${other === 'down' ? 'other' : other}`);
      await expectCause(otherWords);
    }
  }
});

test('too many submissions redirect to the error page', async ({ page, stack }) => {
  const email = newEmail();
  await useUpInbox(stack, 'send-contact-form', email, 5);
  await sendContact(page, email);
  await expect(page).toHaveURL(/\/kontakt\/fejl#for-mange$/);
  await expect(page.getByText('For mange forsøg. Prøv igen senere.')).toBeVisible();
  await expect(page.getByText('Alle felter skal udfyldes')).toBeHidden();
  await useUpInbox(stack, 'send-sample-request', email, 3);
  await sendSample(page, email);
  await expect(page).toHaveURL(/\/gratisprovebillede\/fejl#for-mange$/);
  await expect(page.getByText('For mange forsøg. Prøv igen senere.')).toBeVisible();
});

test('the browser validates required fields, menu and questions open, and the calculator says what it needs', {
  tag: '@telefon',
}, async ({ page, isMobile }) => {
  await page.goto(paths.contact);
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page).toHaveURL(/\/kontakt$/);
  await expect(page.getByLabel('Navn')).toBeFocused();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Priser' }),
  ).toBeVisible();
  if (isMobile) await page.keyboard.press('Escape');
  await page.getByText('Hvordan betaler jeg?').click();
  await expect(page.getByText('Månedens ordrer samles')).toBeVisible();
  await page.goto(paths.prices);
  await expect(page.getByText('Beregneren virker kun med JavaScript.')).toBeVisible();
});
