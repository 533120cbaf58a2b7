import { randomUUID } from 'node:crypto';
import {
  createUser,
  giveLimits,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { someFile } from '../access/files.ts';
import { draftContent, placeObject } from '../arrange.ts';
import { newOrder, parametersOf, place as placeNew } from './placing.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  another = await createUser(stack, { card: true });
});
beforeEach(async () => {
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());

async function save(
  { id = randomUUID(), version = 0, content = draftContent() as unknown } = {},
  { client } = customer,
) {
  const { data, error } = await client.rpc('save_order_draft', {
    p_id: id,
    p_version: version,
    p_content: content,
  });
  return { id, version: data, refusal: error && { code: error.hint, about: error.details } };
}

const image = (options: { owner?: string; age?: number } = {}) =>
  placeObject(stack, { owner: customer.id, ...options });

const filesOf = async (id: string) => {
  const rows = await stack.sql`select path from private.draft_files where draft_id = ${id} order by path`;
  return rows.map(({ path }) => path);
};

const contentOf = async (id: string) => {
  const [row] = await stack.sql`select content from public.order_drafts where id = ${id}`;
  return row?.content;
};

const orphans = async () => {
  const { data } = await serviceClient(stack).rpc('find_orphaned_objects', { p_limit: 1000 });
  return data?.[0]?.names;
};

/** Places a stored draft of one image. */
const place = (id: string, { version = 1, total = 79 } = {}) =>
  customer.client.rpc('place_order', {
    ...parametersOf({ id, expectedTotal: total }),
    p_version: version,
  });

describe('saving a draft', () => {
  test('stores its content and counts its images and versions', async () => {
    const paths = [await image(), await image()];
    const plan = `floorplans/${randomUUID()}.pdf`;
    await placeObject(stack, { owner: customer.id, path: plan });
    const { id, version } = await save({ content: draftContent([...paths, plan]) });
    expect(version).toBe(1);
    const { data } = await customer.client.from('order_drafts').select().eq('id', id).single();
    expect(data).toMatchObject({
      user_id: customer.id,
      title: 'Villa på Strandvejen',
      address: 'Strandvejen 104, 2900 Hellerup',
      image_count: 2,
      version: 1,
    });
    expect(await filesOf(id)).toEqual([...paths, plan].sort());
    expect((await save({ id, version: 1, content: draftContent([...paths]) })).version).toBe(2);
    expect(await filesOf(id)).toEqual([...paths].sort());
  });

  test('refuses to write over a change of another tab, and says which version is stored', async () => {
    const { id } = await save();
    const mine = draftContent([], { notes: 'Herfra' });
    const theirs = draftContent([], { notes: 'Fra telefonen' });
    const both = await Promise.all([
      save({ id, version: 1, content: mine }),
      save({ id, version: 1, content: theirs }),
    ]);
    expect(both.map(({ version }) => version).sort()).toEqual([2, null]);
    expect(both.find(({ refusal }) => refusal)?.refusal).toEqual({ code: 'draft_changed', about: '2' });
    // 'Behold min' saves over the version that the refusal names.
    expect((await save({ id, version: 2, content: mine })).version).toBe(3);
    expect(await contentOf(id)).toEqual(mine);
  });

  test('answers a repeated call whose response was lost as the first', async () => {
    const { id } = await save();
    expect((await save({ id })).version).toBe(1);
    const content = draftContent([], { notes: 'Igen' });
    expect((await save({ id, version: 1, content })).version).toBe(2);
    expect((await save({ id, version: 1, content })).version).toBe(2);
    expect((await save({ id, version: 2, content })).version).toBe(3);
  });

  test('of a deleted draft says that there is none, and can make it again', async () => {
    const path = await image({ age: 60 });
    const old = await save();
    // Named while it was young.
    await stack.sql`insert into private.draft_files (path, draft_id) values (${path}, ${old.id})`;
    await customer.client.from('order_drafts').delete().eq('id', old.id);
    const content = draftContent([path]);
    expect((await save({ id: old.id, version: 1, content })).refusal).toEqual({
      code: 'draft_changed',
      about: '0',
    });
    expect((await save({ id: old.id, version: 0, content })).version).toBe(1);
  });

  test('refuses the 21st draft of a person, also of two at once', async () => {
    await stack.sql`
      insert into public.order_drafts (id, user_id, content)
      select gen_random_uuid(), ${customer.id}, ${stack.sql.json(draftContent())} from generate_series(1, 19)`;
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.filter(({ version }) => version === 1)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal?.code === 'too_many_drafts')).toHaveLength(2);
    expect((await save({}, another)).version).toBe(1);
  });

  test('refuses 201 files, or what the account may send', async () => {
    const listed = (count: number) =>
      draftContent(Array.from({ length: count }, () => `${randomUUID()}.jpg`));
    expect((await save({ content: listed(201) })).refusal?.code).toBe('too_many_images');
    expect((await save({ content: listed(200) })).refusal?.code).toBe('image_not_found');
    await giveLimits(stack, customer.id, { files: 3 });
    expect((await save({ content: listed(4) })).refusal?.code).toBe('too_many_images');
  });

  test('refuses 513 kB', async () => {
    const sized = (kilobytes: number) =>
      draftContent([], { notes: 'å'.repeat((kilobytes * 1024) / 2 - 200) });
    expect((await save({ content: sized(513) })).refusal?.code).toBe('draft_too_large');
    expect((await save({ content: sized(512) })).version).toBe(1);
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['a text', 'kladde'],
    ['an object without images', { title: 'Villa' }],
    ['images that are not a list', { images: {} }],
    ['an image that is not an object', { images: ['a.jpg'] }],
    ['an image without a path', { images: [{ key: 'a' }] }],
    ['a path that is not text', { images: [{ key: 'a', path: 7 }] }],
    ['a preview that is not text', { images: [{ key: 'a', path: 'a.jpg', previewPath: {} }] }],
  ])('refuses %s', async (_, content) => {
    expect((await save({ content })).refusal?.code).toBe('draft_invalid');
  });

  test('of a closed account is refused', async () => {
    await stack.sql`update public.profiles set erased_at = now() where id = ${customer.id}`;
    expect((await save()).refusal?.code).toBe('not_signed_in');
  });
});

describe('the files of a draft', () => {
  test('are the own ones, stored, and of no order and no other draft', async () => {
    const theirs = await image({ owner: another.id });
    const used = await image();
    const elsewhere = await image();
    expect(await placeNew(customer.client, newOrder([used]))).toHaveProperty('id');
    expect((await save({ content: draftContent([elsewhere]) })).version).toBe(1);
    const tryPath = async (path: string) => (await save({ content: draftContent([path]) })).refusal;
    expect(await tryPath(theirs)).toEqual({ code: 'image_not_owned', about: theirs });
    expect(await tryPath('ingen.jpg')).toEqual({ code: 'image_not_found', about: 'ingen.jpg' });
    expect(await tryPath(used)).toEqual({ code: 'image_used', about: used });
    expect(await tryPath(elsewhere)).toEqual({ code: 'image_used', about: elsewhere });
    const old = await image({ age: 25 });
    expect(await tryPath(old)).toEqual({ code: 'image_expired', about: old });
    expect(await orphans()).not.toContain(elsewhere);
  });

  test('include previews, which must be the own ones as well', async () => {
    const [path, preview, theirs] = [await image(), await image(), await image({ owner: another.id })];
    const withPreview = (previewPath: string) =>
      draftContent([], { images: [{ key: 'a', path, previewPath, fileName: 'a.jpg', size: 1 }] });
    const { id } = await save({ content: withPreview(preview) });
    expect(await filesOf(id)).toEqual([path, preview].sort());
    expect((await save({ id, version: 1, content: withPreview(theirs) })).refusal).toEqual({
      code: 'image_not_owned',
      about: theirs,
    });
  });

  test('are spared by the sweep and cannot be removed by their owner until the draft drops them', async () => {
    const path = `${randomUUID()}.jpg`;
    await customer.client.storage.from('order-images').upload(path, someFile(path));
    const preview = await image();
    const content = draftContent([], { images: [{ key: 'a', path, previewPath: preview }] });
    const { id } = await save({ content });
    await stack.sql`update storage.objects set created_at = now() - interval '49 hours' where name in (${path}, ${preview})`;
    expect(await orphans()).not.toEqual(expect.arrayContaining([path]));
    expect(await orphans()).not.toEqual(expect.arrayContaining([preview]));
    const remove = async () => (await customer.client.storage.from('order-images').remove([path])).data;
    expect(await remove()).toEqual([]);

    await save({ id, version: 1 });
    // Taking it off can be undone for a day, although it is older than an order would accept.
    expect(await orphans()).not.toContain(path);
    expect((await save({ id, version: 2, content })).version).toBe(3);
    await save({ id, version: 3 });
    await stack.sql`update private.draft_files set dropped_at = now() - interval '25 hours' where path = ${path}`;
    expect((await save({ id, version: 4, content })).refusal).toEqual({ code: 'image_expired', about: path });
    await stack.sql`update private.draft_files set dropped_at = now() - interval '49 hours' where path = ${path}`;
    expect(await orphans()).toContain(path);
    expect(await orphans()).not.toContain(preview);
    expect(await remove()).toHaveLength(1);
  });

  test('are left behind by a deleted draft, for the sweep', async () => {
    const path = await image();
    const { id } = await save({ content: draftContent([path]) });
    await stack.sql`update storage.objects set created_at = now() - interval '49 hours' where name = ${path}`;
    const { error } = await customer.client.from('order_drafts').delete().eq('id', id);
    expect(error).toBeNull();
    await stack.sql`update private.draft_files set dropped_at = now() - interval '49 hours' where path = ${path}`;
    expect(await orphans()).toContain(path);
  });
});

describe('placing the order of a draft', () => {
  test('deletes it in the same transaction, and takes files that an order alone would find too old', async () => {
    const path = await image();
    const { id } = await save({ content: draftContent([path]) });
    await stack.sql`update storage.objects set created_at = now() - interval '20 days' where name = ${path}`;
    expect((await place(id, { total: 1 })).error?.hint).toBe('total_changed');
    expect(await contentOf(id)).toBeDefined();
    expect((await place(id)).error).toBeNull();
    expect(await contentOf(id)).toBeUndefined();
    expect(await orphans()).not.toContain(path);
  });

  test('is refused in another version than the stored one, which the refusal names', async () => {
    const path = await image();
    const { id } = await save({ content: draftContent([path]) });
    await save({ id, version: 1, content: draftContent([path], { notes: 'Fra telefonen' }) });
    for (const version of [1, 3]) {
      expect((await place(id, { version })).error).toMatchObject({ hint: 'draft_changed', details: '2' });
    }
    const none = { hint: 'draft_changed', details: '0' };
    expect((await place(randomUUID())).error).toMatchObject(none);
    const theirs = await another.client.rpc('place_order', parametersOf({ id, expectedTotal: 79 }));
    expect(theirs.error).toMatchObject(none);
    expect(await contentOf(id)).toMatchObject({ notes: 'Fra telefonen' });
    expect((await place(id, { version: 2 })).data).toMatchObject({ id, notes: 'Fra telefonen' });
  });

  test('keeps another tab from saving it again', async () => {
    const path = await image();
    const content = draftContent([path]);
    const { id } = await save({ content });
    await place(id);
    expect((await save({ id, version: 1, content })).refusal?.code).toBe('draft_placed');
    expect((await save({ id, version: 0, content })).refusal?.code).toBe('draft_placed');
  });

  test('and saving it at once leave either the draft or the order, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const path = await image();
      const content = draftContent([path]);
      const { id } = await save({ content });
      await Promise.all([
        place(id),
        save({ id, version: 1, content: draftContent([path], { notes: `${round}` }) }),
      ]);
      const orders = await stack.sql`select 1 from public.orders where id = ${id}`;
      expect((await contentOf(id)) === undefined).toBe(orders.length === 1);
    }
  });
});

describe('a draft of another account', () => {
  test('cannot be read, changed, deleted or taken over by its id', async () => {
    const path = await image();
    const content = draftContent([path]);
    const { id } = await save({ content });
    const drafts = () => another.client.from('order_drafts');
    expect((await drafts().select().eq('id', id)).data).toEqual([]);
    expect((await drafts().delete().eq('id', id).select()).data).toEqual([]);
    expect((await drafts().update({ content: draftContent() }).eq('id', id)).error?.code).toBe('42501');
    const insert = await drafts().insert({ id: randomUUID(), user_id: customer.id, content: draftContent() });
    expect(insert.error?.code).toBe('42501');
    for (const version of [0, 1, 2]) {
      expect((await save({ id, version }, another)).refusal?.code).toBe('order_id_taken');
    }
    expect((await save({ content }, another)).refusal?.code).toBe('image_not_owned');
    expect((await another.client.storage.from('order-images').download(path)).error).not.toBeNull();
    expect(await contentOf(id)).toEqual(content);
    expect(await filesOf(id)).toEqual([path]);
  });
});

test('a draft that nobody has changed for 30 days is deleted, and its record of files after three days more', async () => {
  const path = await image();
  const [old, young] = [await save({ content: draftContent([path]) }), await save()];
  await stack.sql`update public.order_drafts set updated_at = now() - interval '31 days' where id = ${old.id}`;
  await stack.sql`update public.order_drafts set updated_at = now() - interval '29 days' where id = ${young.id}`;
  const forget = async () => {
    const [row] = await stack.sql`select private.forget_drafts() as forgotten`;
    return row?.forgotten;
  };
  expect(await forget()).toBe(1);
  expect(await contentOf(old.id)).toBeUndefined();
  expect(await contentOf(young.id)).toBeDefined();
  await stack.sql`update private.draft_files set dropped_at = now() - interval '4 days' where path = ${path}`;
  expect(await forget()).toBe(0);
  expect([...(await stack.sql`select 1 from private.draft_files where path = ${path}`)]).toEqual([]);
});
