import { connectionTexts } from '@rumklar/domain/connection/texts';
import { versionTexts } from '@rumklar/domain/version/texts';
import {
  chooseStatus,
  insertOrder,
  openOrder,
  openSignedIn,
  orderStatus,
  statusInDatabase,
} from '../../src/admin.ts';
import { chooseFiles, exampleImagePath } from '../../src/files/files.ts';
import { expectMessage } from '../../src/portal.ts';
import { expectVersion, test } from '../../src/release.ts';
import { expect } from '../../src/test.ts';

test('the admin loads the new version with the next screen, if nothing can be lost', async ({
  browser,
  stack,
  release,
}, { project }) => {
  const { page } = await openSignedIn(browser, { ...stack, siteUrl: release.url }, project.use);
  await page.goto('/admin/ordrer');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer Administration' })).toBeVisible();
  await release.deploy();
  await page.getByRole('link', { name: 'Brugere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await expectVersion(page, 2);
  await expectMessage(page, versionTexts.loaded);
  await page.context().close();
});

test('chosen images stay until the new version is loaded by hand', async ({ browser, stack, release }, {
  project,
}) => {
  const id = await insertOrder(stack, { title: 'Villa under udgivelse' });
  const { page } = await openSignedIn(browser, { ...stack, siteUrl: release.url }, project.use);
  await openOrder(page, id, 'faerdige');
  await chooseFiles(page, exampleImagePath('1.jpg'));
  // Loads the options, but not the dialog after them.
  await orderStatus(page).click();
  await page.getByRole('option', { name: 'Afsluttet' }).press('Escape');
  await release.deploy();
  await page.getByRole('link', { name: 'Brugere' }).click();
  await expectMessage(page, versionTexts.waiting);
  await expect(page.getByRole('article', { name: '1.jpg' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
  // A dialog whose code is gone costs nothing either.
  await chooseStatus(orderStatus(page), 'Afsluttet');
  await expect(page.getByRole('alertdialog', { name: connectionTexts.partFailed })).toBeVisible();
  await expect(page.getByRole('article', { name: '1.jpg' })).toBeVisible();
  expect(await statusInDatabase(stack, id)).toBe('draft');
  await expectVersion(page, 1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: versionTexts.reload, exact: true }).click();
  await expectVersion(page, 2);
  await page.context().close();
});
