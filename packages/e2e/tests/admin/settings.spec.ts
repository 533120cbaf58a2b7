import { paths, settingsPath } from '@rumklar/domain/routes/paths';
import { aboutTexts } from '@rumklar/domain/settings/aboutTexts';
import { companyTexts, promiseSettingsTexts, settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import { originalImage } from '@rumklar/local-stack/settings';
import type { TestStack } from '@rumklar/local-stack/testing';
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

test('the owner shows a person with a picture and what a customer said, and takes them off again', async ({
  browser,
  page: visitor,
  stack,
}, { project }) => {
  const { page, user } = await openSignedIn(browser, stack, project.use);
  await page.goto(settingsPath('firma'));
  await page.getByRole('button', { name: aboutTexts.addPerson }).click();
  // An invoice needs a seller and an account.
  const sections = page.getByRole('navigation', { name: settingsTexts.sections });
  await expect(sections.getByRole('img', { name: settingsTexts.missing })).toHaveCount(1);
  const person = page.getByRole('group', { name: aboutTexts.person(1) });
  const save = async (count: number) => {
    await page.getByRole('button', { name: settingsTexts.save(count) }).click();
    await expect(page.getByRole('button', { name: settingsTexts.save(0), exact: true })).toBeDisabled();
    return (await user.client.rpc('get_public_facts').throwOnError()).data;
  };
  // A photograph with a position, upright by its orientation only.
  const choosing = page.waitForEvent('filechooser');
  await person.getByRole('button', { name: aboutTexts.choosePortrait }).click();
  await (await choosing).setFiles(originalImage('IMG_2060.jpg'));
  await expect(person.getByRole('img')).toBeVisible();
  await person.getByRole('textbox', { name: aboutTexts.name }).fill('Mette Holm');
  const mette = page.getByRole('group', { name: 'Mette Holm' });
  await mette.getByRole('textbox', { name: aboutTexts.role }).fill('Fotograf');
  await page.getByRole('button', { name: aboutTexts.addCase }).click();
  await page.getByRole('textbox', { name: aboutTexts.quote }).last().fill('Solgt på en uge.\nTak!');
  await page.getByRole('textbox', { name: aboutTexts.by }).last().fill('Anne Lind, Aarhus');
  const portrait = mette.getByRole('img', { name: aboutTexts.portraitAlt('Mette Holm') });
  await expect(portrait).toHaveJSProperty('naturalHeight', 800);
  await expectAccessible(page);

  const { people, cases } = await save(2);
  expect(people).toEqual([
    { name: 'Mette Holm', role: 'Fotograf', portrait: expect.stringMatching(/\.webp$/) },
  ]);
  expect(cases.at(-1)).toEqual({ quote: 'Solgt på en uge. Tak!', by: 'Anne Lind, Aarhus' });
  // Visitors and the build get it from the project, without what the camera wrote.
  const address = await portrait.getAttribute('src');
  const stored = await visitor.request.get(String(address));
  expect(stored.headers()['content-type']).toBe('image/webp');
  expect((await stored.body()).length).toBeLessThan(200_000);
  expect((await stored.body()).toString('latin1')).not.toMatch(/Exif|Canon|Nikon|Sony/i);

  // Another picture: the first one is deleted, also in Storage.
  const changing = page.waitForEvent('filechooser');
  await mette.getByRole('button', { name: aboutTexts.changePortrait }).click();
  await (await changing).setFiles(originalImage('IMG_2042.jpg'));
  await expect(portrait).not.toHaveAttribute('src', String(address));
  const [changed] = (await save(1)).people;
  expect(changed?.portrait).not.toBe(people[0]?.portrait);
  await expect.poll(() => portraits(stack)).toEqual([changed?.portrait]);

  await page.getByRole('button', { name: aboutTexts.removePerson('Mette Holm') }).click();
  await page.getByRole('button', { name: aboutTexts.removeCase('Anne Lind, Aarhus') }).click();
  expect(await save(2)).toMatchObject({ people: [], cases: cases.slice(0, -1) });
  await expect.poll(() => portraits(stack)).toEqual([]);
  await page.goto(settingsPath('historik'));
  await expect(page.getByText('Mette Holm, Fotograf (nyt billede)').first()).toBeVisible();
  await page.context().close();
});

async function portraits({ sql }: TestStack): Promise<string[]> {
  const objects = await sql<
    { name: string }[]
  >`select name from storage.objects where bucket_id = 'portraits'`;
  return objects.map(({ name }) => name);
}
