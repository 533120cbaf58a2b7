import { paths, settingsPath } from '@rumklar/domain/routes/paths';
import { companyTexts } from '@rumklar/domain/settings/companyTexts';
import { promiseSettingsTexts } from '@rumklar/domain/settings/promiseTexts';
import { settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import { openSignedIn } from '../../src/admin.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

/** What the owner decides. */
test('an administrator changes a promise, customers are promised it, and another one sees who did', async ({
  browser,
  stack,
}, { project }) => {
  const [before] = await stack.sql`
    select free_revision_rounds, revision_window_days from private.settings`;
  const { page, user } = await openSignedIn(browser, stack, project.use);
  await page.goto(paths.adminSettings);
  await page
    .getByRole('navigation', { name: settingsTexts.sections })
    .getByRole('link', { name: promiseSettingsTexts.label })
    .click();
  await expect(page).toHaveURL(new RegExp(`${settingsPath('loefter')}$`));
  const rounds = page.getByRole('textbox', { name: promiseSettingsTexts.rounds });
  await rounds.fill('7');
  await page.getByRole('textbox', { name: promiseSettingsTexts.days }).fill('45');
  await expect(page.getByText(/er syv runder gratis i 45 dage/)).toBeVisible();
  await expectAccessible(page);

  const other = await openSignedIn(browser, stack, project.use);
  await other.page.goto(settingsPath('loefter'));
  await expect(other.page.getByRole('textbox', { name: promiseSettingsTexts.rounds })).not.toHaveValue('7');

  await page.getByRole('button', { name: /^Gem \d/ }).click();
  await expect(page.getByText(settingsTexts.saved.title, { exact: true })).toBeVisible();
  const { data } = await user.client.rpc('get_studio_settings').throwOnError();
  expect(data).toMatchObject([{ free_revision_rounds: 7, revision_window_days: 45 }]);

  // What the other one types does not overwrite it.
  await other.page.getByRole('textbox', { name: promiseSettingsTexts.rounds }).fill('9');
  await other.page.getByRole('button', { name: /^Gem \d/ }).click();
  await expect(other.page.getByRole('alert').filter({ hasText: promiseSettingsTexts.rounds })).toContainText(
    '7',
  );
  await expect(other.page.getByRole('textbox', { name: promiseSettingsTexts.rounds })).toHaveValue('9');
  await expect(other.page.getByRole('textbox', { name: promiseSettingsTexts.days })).toHaveValue('45');
  await other.page
    .getByRole('navigation', { name: settingsTexts.sections })
    .getByRole('link', { name: settingsTexts.history.label })
    .click();
  await other.page.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(
    other.page.getByRole('listitem').filter({ hasText: promiseSettingsTexts.days }).first(),
  ).toContainText('45');

  await stack.sql`
    update private.settings set version = version + 1,
      free_revision_rounds = ${before?.free_revision_rounds ?? null},
      revision_window_days = ${before?.revision_window_days ?? null}`;
});

test('the Back button of the browser and a link ask before unsaved changes are left', async ({
  browser,
  stack,
}, { project }) => {
  const { page } = await openSignedIn(browser, stack, project.use);
  await page.goto(paths.adminSettings);
  const sections = page.getByRole('navigation', { name: settingsTexts.sections });
  await sections.getByRole('link', { name: promiseSettingsTexts.label }).click();
  const rounds = page.getByRole('textbox', { name: promiseSettingsTexts.rounds });
  await rounds.fill('8');
  const question = page.getByRole('alertdialog', { name: 'Vil du forlade siden?' });

  await page.evaluate(() => history.back());
  await expect(question).toContainText(settingsTexts.unsaved);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL(new RegExp(`${settingsPath('loefter')}$`));
  await expect(rounds).toHaveValue('8');
  // A link asks too.
  await sections.getByRole('link', { name: companyTexts.label }).click();
  await question.getByRole('button', { name: 'Bliv her' }).click();

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${settingsPath('loefter')}$`));
  await expect(rounds).toBeHidden();

  // Forward: what was left is gone, and nothing is asked any more.
  await page.goForward();
  await expect(rounds).not.toHaveValue('8');
  await page.goBack();
  await expect(rounds).toBeHidden();
  await expect(question).toBeHidden();
  await page.context().close();
});
