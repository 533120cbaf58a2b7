import type { Locator } from '@playwright/test';
import { paths } from '@rumklar/domain/routes/paths';
import { failRequests } from '../src/portal.ts';
import {
  formContents,
  mailCauses,
  newEmail,
  publicForms,
  resetForms,
  useUpInbox,
} from '../src/publicForms.ts';
import { expect, type Page, test } from '../src/test.ts';

test.beforeEach(({ context, stack }) => resetForms(stack, context));

for (const form of publicForms) {
  test.describe(form.name, () => {
    /** Fills in the form and sends it. @returns its values */
    async function send(page: Page, email: string): Promise<string[]> {
      await form.fill(page, email);
      const contents = await formContents(page);
      await page.getByRole('button', { name: form.button }).click();
      return contents;
    }

    test('saves the submission and shows the cause when only the mail fails', async ({ page, stack }) => {
      await page.goto(form.path);
      const untouched = await formContents(page);
      // Both forms read the words for a cause in one table.
      for (const [reason, words] of form.path === paths.contact ? mailCauses : mailCauses.slice(0, 1)) {
        stack.mail.refuse(reason);
        const email = newEmail();
        await send(page, email);
        await expect(page.getByRole('alert')).toContainText(form.mailFailed);
        await expect(page.getByRole('alert')).toContainText(words);
        expect(await formContents(page)).toEqual(untouched);
        const rows = await stack.sql`select email from ${stack.sql(form.saved)} where email = ${email}`;
        expect(rows).toEqual([{ email }]);
      }
    });

    test('has toasts that cover neither the field with the error, nor the button, nor the receipt', {
      tag: '@telefon',
    }, async ({ page }) => {
      await page.goto(form.path);
      const button = page.getByRole('button', { name: form.button });
      await button.click();
      const name = page.getByLabel('Navn');
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription('Feltet skal udfyldes');
      await expectUncovered(name, page.getByRole('alertdialog', { name: 'Alle felter skal udfyldes' }));
      await name.fill('Å');
      await expect(name).toHaveAccessibleDescription('');

      await form.fill(page, newEmail());
      await button.evaluate((element) =>
        window.scrollTo(0, window.scrollY + element.getBoundingClientRect().bottom - window.innerHeight + 8),
      );
      await button.click();
      const toast = page.getByRole('alertdialog', { name: form.received });
      await expect(toast).toBeVisible();
      for (const part of [button, page.getByText(form.sent)]) await expectUncovered(part, toast);
    });

    test('keeps its values without a response, and waits for the connection', async ({
      page,
      context,
      stack,
    }) => {
      const restore = await failRequests(page, '/functions/v1/', 'no response');
      const email = newEmail();
      const sent = await send(page, email);
      await expect(page.getByRole('alert')).toContainText('Der opstod en fejl. Prøv venligst igen senere.');
      expect(await formContents(page)).toEqual(sent);
      await restore();
      await context.setOffline(true);
      await page.getByRole('button', { name: form.button }).click();
      await expect(page.getByRole('alert')).toContainText('Ingen internetforbindelse');
      await expect(page.getByRole('button', { name: 'Sender...' })).toBeDisabled();
      await context.setOffline(false);
      await expect(page.getByText(form.received)).toBeVisible();
      const rows = await stack.sql`select email from ${stack.sql(form.saved)} where email = ${email}`;
      expect(rows).toEqual([{ email }]);
    });

    test('reports success to a bot that fills in the honeypot, and limits submissions per hour', async ({
      page,
      stack,
    }) => {
      const email = newEmail();
      await form.fill(page, email);
      const trap = page.getByLabel('Lad feltet stå tomt', { exact: true });
      await expect(trap).not.toBeInViewport({ ratio: 0.5 });
      await trap.evaluate((field: HTMLInputElement) => {
        field.value = 'https://evil.example';
      });
      await page.getByRole('button', { name: form.button }).click();
      await expect(page.getByText(form.received)).toBeVisible();
      const saved = await stack.sql`select 1 from ${stack.sql(form.saved)} where email = ${email}`;
      expect(saved).toEqual([]);
      expect(await stack.mail.inbox(email)).toEqual([]);

      await useUpInbox(stack, form.calls, email, form.perHour);
      const sent = await send(page, email);
      await expect(page.getByRole('alert')).toContainText('For mange forsøg. Prøv igen senere.');
      expect(await formContents(page)).toEqual(sent);
    });
  });
}

/** Expects that two elements do not overlap. */
async function expectUncovered(part: Locator, cover: Locator): Promise<void> {
  const overlap = async () => {
    const [one, other] = [await part.boundingBox(), await cover.boundingBox()];
    if (!one || !other) throw new Error('An element is not on the page');
    const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
    const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
    return Math.min(width, height);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
}
