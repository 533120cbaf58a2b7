import { sentence } from '@rumklar/domain/message';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { draftPath, orderPath, paths } from '@rumklar/domain/routes/paths';
import { demoAccounts } from '@rumklar/local-stack/demo';
import type { TestUser } from '@rumklar/local-stack/testing';
import { countFilesOnDevice } from '../../src/files/killedUpload.ts';
import {
  chooseInDraftMenu,
  fillOrderForm,
  ORIGINALS,
  submitOrder,
  tinyImages,
} from '../../src/orders/orderForm.ts';
import { expectMessage, failRequests, holdRequests, logIn, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

/** The drafts on the dashboard. */
const PATH = '/rest/v1/order_drafts';

/** Stores drafts, the last one newest. @returns their ids */
async function saveDrafts(
  user: Pick<TestUser, 'client'>,
  addresses: string[],
  title = '',
): Promise<string[]> {
  const ids: string[] = [];
  for (const address of addresses) {
    const id = crypto.randomUUID();
    const content = { title, address, notes: '', serviceType: 'let-oprydning', images: [] };
    const { error } = await user.client.rpc('save_order_draft', {
      p_id: id,
      p_version: 0,
      p_content: content,
    });
    expect(error).toBeNull();
    ids.push(id);
  }
  return ids;
}

test('the dashboard offers the drafts, the newest first; they may fail to load, and without any there is no section', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack);
  const restore = await failRequests(page, PATH);
  await page.goto('/dashboard');
  const section = page.getByRole('region', { name: draftTexts.heading });
  await expect(section.getByText(orderTexts.draftsFailed.title)).toBeVisible();
  await restore();
  await section.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(section).toBeHidden();

  const ids = await saveDrafts(user, ['Åvej 1, 8000 Aarhus C', 'Bakken 2', 'Engen 3', 'Strandvejen 104']);
  await page.reload();
  const link = (address: string) =>
    section.getByRole('link', {
      name: draftTexts.resume(draftTexts.summary({ title: '', address, imageCount: 0 })),
    });
  await expect(section.getByRole('link')).toHaveCount(3);
  await expect(section.getByRole('link').first()).toHaveText(/Strandvejen 104/);
  const [newest] = await stack.sql`select updated_at from public.order_drafts where id = ${ids[3] ?? ''}`;
  const changedAt = draftTexts.changedAt(new Date(newest?.updated_at).toISOString());
  await expect(section.getByRole('listitem').first()).toContainText(changedAt);
  await section.getByRole('button', { name: draftTexts.showOthers(1) }).click();
  await expect(link('Åvej 1')).toHaveAttribute('href', draftPath(ids[0] ?? ''));
});

test('a draft is deleted after a confirmation', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  const [older] = await saveDrafts(user, ['Bakken 2', 'Strandvejen 104']);
  await page.goto('/dashboard');
  const summary = 'Strandvejen 104 · ingen billeder';
  const open = page.getByRole('button', { name: draftTexts.removeLabel(summary) });
  await open.click();
  const dialog = page.getByRole('alertdialog', { name: draftTexts.removeTitle });
  await expect(dialog).toContainText(draftTexts.removeBody(summary));
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  const restore = await failRequests(page, PATH);
  await open.click();
  await dialog.getByRole('button', { name: draftTexts.remove }).click();
  await expectMessage(page, draftTexts.deleteFailed);
  await restore();
  const release = await holdRequests(page, PATH);
  await open.click();
  await dialog.getByRole('button', { name: draftTexts.remove }).click();
  await expect(dialog.getByRole('button', { name: draftTexts.removeBusy })).toBeVisible();
  release();
  await expect(open).toBeHidden();
  await expect(page.getByRole('heading', { name: draftTexts.heading })).toBeFocused();
  const left = await stack.sql`select id from public.order_drafts where user_id = ${user.id}`;
  expect(left.map(({ id }) => id)).toEqual([older]);
});

test('a deleted draft leaves no files on the device', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await holdRequests(page, ORIGINALS);
  await fillOrderForm(page, { files: tinyImages(2) });
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
  await expect.poll(() => countFilesOnDevice(page)).toBe(2);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: draftTexts.removeLabel('Bredgade 1 · 0 af 2 lagt op') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: draftTexts.remove }).click();
  await expect.poll(() => countFilesOnDevice(page)).toBe(0);
});

test('the demo customer has a draft with three photographs', async ({ page }) => {
  await page.goto('/auth?next=%2Fdashboard');
  await logIn(page, { email: demoAccounts.customer.email, password: demoAccounts.password });
  const name = draftTexts.resume('Strandvejen 104 · 3 billeder');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('what is typed while a draft is fetched is neither lost nor put behind its words', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const [id = ''] = await saveDrafts(user, ['Strandvejen 104'], 'Villa ved vandet');
  const title = page.getByLabel('Titel');
  for (const early of ['', 'Villa ']) {
    await test.step(early ? 'typing has begun' : 'only the field is focused', async () => {
      const release = await holdRequests(page, PATH);
      await page.goto(draftPath(id));
      await expect(page.getByRole('radio').first()).toBeEnabled();
      await title.focus();
      await page.keyboard.type(early);
      release();
      await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Strandvejen 104');
      await page.keyboard.type('Villa med have'.slice(early.length));
      await expect(title).toHaveValue('Villa med have');
      await expectMessage(page, draftTexts.replaced);
      await page.getByRole('button', { name: orderFormTexts.undo }).click();
      await expect(title).toHaveValue('Villa ved vandet');
      await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
      await page.unrouteAll();
    });
  }
});

test('of two devices on one draft the second chooses whose words stay', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const [id = ''] = await saveDrafts(user, ['Strandvejen 104']);
  const notes = page.getByLabel('Noter');
  const elsewhere = async (text: string) => {
    const [row] = await stack.sql`select version, content from public.order_drafts where id = ${id}`;
    const { error } = await user.client.rpc('save_order_draft', {
      p_id: id,
      p_version: row?.version,
      p_content: { ...row?.content, notes: text },
    });
    expect(error).toBeNull();
  };
  const stored = async () => {
    const [row] =
      await stack.sql`select content ->> 'notes' as notes from public.order_drafts where id = ${id}`;
    return row?.notes;
  };
  await page.goto(draftPath(id));
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();

  await elsewhere('Fra telefonen');
  await notes.fill('Herfra');
  await expect(page.getByText(draftTexts.changed.title)).toBeVisible();
  await expect(page.getByText(draftTexts.changed.description ?? '')).toBeVisible();
  // Both versions are there to choose between: this device's in the form, the stored one beside the question.
  await expect(notes).toHaveValue('Herfra');
  await expect(page.getByText(`${draftTexts.storedHas} Noter: Fra telefonen`)).toBeVisible();
  expect(await stored()).toBe('Fra telefonen');
  await page.getByRole('button', { name: draftTexts.fetchChanged }).click();
  await expect(notes).toHaveValue('Fra telefonen');
  await expect(page.getByText(draftTexts.changed.title)).toBeHidden();

  await elsewhere('Igen fra telefonen');
  await notes.fill('Min egen');
  await page.getByRole('button', { name: draftTexts.keepMine }).click();
  await expect.poll(stored).toBe('Min egen');
  await expect(notes).toHaveValue('Min egen');

  // The other device has placed the order.
  await stack.sql`
    insert into public.orders (id, user_id, title, address, service_type)
    values (${id}, ${user.id}, 'Villa', 'Strandvejen 104', 'let-oprydning')`;
  await notes.fill('For sent');
  const placed = page.getByRole('status').filter({ hasText: draftTexts.placed.title });
  await expect(placed).toContainText('Du finder den under Ordrer.');
  await expect(placed.getByRole('link', { name: 'Ordrer' })).toHaveAttribute('href', paths.orders);
  await expect(page.getByRole('link', { name: draftTexts.showPlaced })).toHaveAttribute(
    'href',
    orderPath(id),
  );
  await expect(notes).toBeHidden();
  await expectAccessible(page);
  await chooseInDraftMenu(page, orderFormTexts.startAnother);
  await expect(notes).toHaveValue('');
  // Opened again, it leads to the order too.
  await page.goto(draftPath(id));
  await expect(page.getByRole('link', { name: draftTexts.showPlaced })).toBeVisible();
});

test('a draft that was changed on another device is shown before its order is placed', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page);
  await expect(page.getByText(orderFormTexts.sent, { exact: true })).toBeVisible();
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
  const [row] = await stack.sql`
    select id, version, content from public.order_drafts where user_id = ${user.id}`;
  await user.client
    .rpc('save_order_draft', {
      p_id: row?.id,
      p_version: row?.version,
      p_content: { ...row?.content, notes: 'Fra telefonen' },
    })
    .throwOnError();
  const notes = async () => {
    const orders = await stack.sql`select notes from public.orders where user_id = ${user.id}`;
    return orders.map((order) => order.notes);
  };
  await submitOrder(page);
  await expectMessage(page, draftTexts.notPlaced);
  await expect(page.getByLabel('Noter')).toHaveValue('Fra telefonen');
  expect(await notes()).toEqual([]);
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
  expect(await notes()).toEqual(['Fra telefonen']);
});

test('a draft that is gone, cannot be loaded, cannot be saved or is one too many is reported', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await page.goto(draftPath(crypto.randomUUID()));
  await expect(page.getByText(draftTexts.gone.title)).toBeVisible();

  await saveDrafts(
    user,
    Array.from({ length: 20 }, (_, number) => `Engen ${number}`),
  );
  await page.getByLabel('Noter').fill('Den 21. kladde');
  await expect(page.getByText(draftTexts.tooMany.title)).toBeVisible();
  await expect(page.getByLabel('Noter')).toHaveValue('Den 21. kladde');
  await expect(page.getByText(orderFormTexts.notSaved)).toBeVisible();

  await stack.sql`delete from public.order_drafts where user_id = ${user.id}`;
  const [id = ''] = await saveDrafts(user, ['Strandvejen 104']);
  const restore = await failRequests(page, PATH);
  await page.goto(draftPath(id));
  await expect(page.getByText(draftTexts.loadFailed.title)).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(draftTexts.loadFailed.title)).toBeHidden();
  const repair = await failRequests(page, 'save_order_draft');
  await page.getByLabel('Noter').fill('Kan ikke gemmes');
  await expect(page.getByText(draftTexts.saveFailed.title)).toBeVisible({ timeout: 30_000 });
  await repair();
});

test('a file for which a draft cannot be saved is named, and the draft is saved without it', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, { files: tinyImages(2) });
  await expect(page.getByText(/^Alle 2 billeder er lagt op/)).toBeVisible();
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
  // One file is missing in the storage, and the draft does not name it any more.
  await stack.sql`
    with lost as (
      update storage.objects o set owner_id = null
      from private.draft_files f, public.order_drafts d
      where d.user_id = ${user.id} and f.draft_id = d.id and f.path = d.content #>> '{images,0,path}' and o.name = f.path
      returning o.name
    )
    delete from private.draft_files f using lost where f.path = lost.name`;
  let attempts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/save_order_draft')) attempts += 1;
  });
  await page.clock.install();
  await page.getByLabel('Noter').fill('Behold lampen');
  await expect(page.getByText(draftTexts.fileAtFault('billede-1.png'))).toBeVisible();
  await expect(page.getByText(`billede-1.png: ${sentence(draftTexts.fileRefused)}`)).toBeVisible();
  await expect(page.getByText(orderFormTexts.notSaved)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(60_000);
  expect(attempts).toBe(1);
  await page.getByRole('button', { name: orderFormTexts.dismissRefused(1) }).click();
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
  const [draft] = await stack.sql`
    select image_count, content ->> 'notes' as notes from public.order_drafts where user_id = ${user.id}`;
  expect(draft).toEqual({ image_count: 1, notes: 'Behold lampen' });
});

test('the form of a larger account names what it may send', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await stack.sql`update public.profiles set limits = 'stor' where id = ${user.id}`;
  await page.goto('/bestil');
  const limits = { totalBytes: 2 * 1024 ** 3, fileBytes: 25 * 1024 ** 2, files: 200 };
  await expect(page.getByText(orderTexts.imagesHint(limits))).toBeVisible();
});
