import type { Locator } from '@playwright/test';
import {
  formContents,
  mailCauses,
  newEmail,
  publicForms,
  resetForms,
  useUpAddress,
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

    for (const [reason, words] of mailCauses) {
      test(`saves the submission and shows the cause when only the mail fails: ${reason}`, async ({
        page,
        stack,
      }) => {
        stack.mail.refuse(reason);
        await page.goto(form.path);
        const untouched = await formContents(page);
        const email = newEmail();
        await send(page, email);
        await expect(page.getByRole('alert')).toContainText(form.mailFailed);
        await expect(page.getByRole('alert')).toContainText(words);
        expect(await formContents(page)).toEqual(untouched);
        const rows = await stack.sql`select email from ${stack.sql(form.saved)} where email = ${email}`;
        expect(rows).toEqual([{ email }]);
      });
    }

    test('has a toast that covers neither the button nor the receipt', { tag: '@telefon' }, async ({
      page,
    }) => {
      await form.fill(page, newEmail());
      const button = page.getByRole('button', { name: form.button });
      await button.evaluate((element) =>
        window.scrollTo(0, window.scrollY + element.getBoundingClientRect().bottom - window.innerHeight + 8),
      );
      await button.click();
      const toast = page.getByRole('alertdialog', { name: form.received });
      await expect(toast).toBeVisible();
      for (const part of [button, page.getByText(form.sent)]) await expectUncovered(part, toast);
    });

    test('has a toast that does not cover the field with the error', { tag: '@telefon' }, async ({
      page,
    }) => {
      await page.goto(form.path);
      await page.getByRole('button', { name: form.button }).click();
      const toast = page.getByRole('alertdialog', { name: 'Alle felter skal udfyldes' });
      await expect(page.getByLabel('Navn')).toBeFocused();
      await expectUncovered(page.getByLabel('Navn'), toast);
    });

    test('keeps its values without a response', async ({ page }) => {
      await page.route('**/functions/v1/**', (route) => route.abort());
      const sent = await send(page, newEmail());
      await expect(page.getByRole('alert')).toContainText('Der opstod en fejl. Prøv venligst igen senere.');
      expect(await formContents(page)).toEqual(sent);
    });

    test('waits for the connection and then sends', async ({ page, context, stack }) => {
      const email = newEmail();
      await form.fill(page, email);
      await context.setOffline(true);
      await page.getByRole('button', { name: form.button }).click();
      await expect(page.getByRole('alert')).toContainText('Ingen internetforbindelse');
      await expect(page.getByRole('button', { name: 'Sender...' })).toBeDisabled();
      await context.setOffline(false);
      await expect(page.getByText(form.received)).toBeVisible();
      const rows = await stack.sql`select email from ${stack.sql(form.saved)} where email = ${email}`;
      expect(rows).toEqual([{ email }]);
    });

    test('removes the error of a field when it is filled in', async ({ page }) => {
      await page.goto(form.path);
      await page.getByRole('button', { name: form.button }).click();
      await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Feltet skal udfyldes');
      await page.getByLabel('Navn').fill('Å');
      await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('');
    });

    test('limits submissions per hour by sender and by IP address', async ({ page, stack }) => {
      const email = newEmail();
      await useUpInbox(stack, form.calls, email, form.perHour);
      const sent = await send(page, email);
      await expect(page.getByRole('alert')).toContainText('For mange forsøg. Prøv igen senere.');
      expect(await formContents(page)).toEqual(sent);
      await useUpAddress(stack, form.calls);
      await send(page, newEmail());
      await expect(page.getByRole('alert')).toContainText('For mange forsøg. Prøv igen senere.');
    });

    test('reports success to a bot that fills in the honeypot, and saves nothing', async ({
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
      expect(await stack.sql`select 1 as kept from ${stack.sql(form.saved)} where email = ${email}`).toEqual(
        [],
      );
      expect(await stack.mail.inbox(email)).toEqual([]);
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
