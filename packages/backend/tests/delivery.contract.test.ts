import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { getStudioSettings } from '../src/getStudioSettings.ts';
import {
  allowWithoutOriginal,
  deleteFinishedImage,
  moveFinishedImage,
  skipImage,
} from '../src/images/finished/finishedImage.ts';
import { countDelivery, findDeliveredFiles } from '../src/images/finished/getDelivery.ts';
import { addFinishedSizes } from '../src/images/finished/makeMissingSizes.ts';
import { changeStatusAndNotify } from '../src/orders/changes/changeStatusAndNotify.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import type { DeliveryOutcome } from '../src/uploads/deliveryUpload.ts';
import { arrangeOrder, arrangeUpload } from './arrange.ts';
import { contract, imageFile, useStack } from './contract.ts';
import { choose, deliver, openDelivery } from './deliver.ts';

const its = useStack({ functions: true, mailPause: 0, log: () => {} });
let customer: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, other, admin] = await Promise.all([
    createUser(its.stack),
    createUser(its.stack),
    createUser(its.stack, { admin: true }),
  ]);
});

/** An order of two originals in work, with one finished image that is matched with none. */
async function orderInWork() {
  const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
  const files = [await imageFile('uden-navn.jpg', 1)];
  const { images } = await deliver(admin.client, { orderId: id, userId: admin.id, files });
  const read = (client = admin.client) => getOrder(client, { orderId: id });
  const [first, second] = (await read()).images.map((image) => image.id);
  return { id, finished: String(images[0]?.id), first: String(first), second: String(second), read };
}
const complete = (orderId: string) =>
  changeStatusAndNotify(admin.client, { orderId, from: 'pending', to: 'completed' });
const gone = { code: 'image_not_found', userMessage: { title: 'Billedet findes ikke længere' } };

contract('rpc: move_finished_image', {
  allowed: async () => {
    const { id, finished, first, second, read } = await orderInWork();
    expect((await read()).finished).toMatchObject([
      {
        version: 1,
        made_with: 'human',
        label_text: 'Digitalt redigeret',
        deliverable: { matched_by: 'none' },
      },
    ]);
    await moveFinishedImage(admin.client, { id: finished, originalId: second, as: 'version' });
    await complete(id);
    expect((await read(customer.client)).finished).toMatchObject([
      { id: finished, deliverable: { order_image_id: second, matched_by: 'hand', position: 2 } },
    ]);
    await moveFinishedImage(admin.client, { id: finished, originalId: first, as: 'variant' });
    expect((await read(customer.client)).finished).toMatchObject([
      { version: 1, deliverable: { order_image_id: first, variant: 1, position: 1 } },
    ]);
  },
  refused: async () => {
    const { finished, first } = await orderInWork();
    const elsewhere = await orderInWork();
    const move = { id: finished, originalId: first, as: 'version' } as const;
    await expect(moveFinishedImage(customer.client, move)).rejects.toMatchObject({ code: 'forbidden' });
    const otherOrder = { ...move, originalId: elsewhere.first };
    await expect(moveFinishedImage(admin.client, otherOrder)).rejects.toMatchObject(gone);
    const unknown = { ...move, id: crypto.randomUUID() };
    await expect(moveFinishedImage(admin.client, unknown)).rejects.toMatchObject(gone);
  },
});

contract('rpc: skip_image', {
  allowed: async () => {
    const { id, second, read } = await orderInWork();
    await skipImage(admin.client, { originalId: second, reason: ' Rystet ' });
    expect((await read(customer.client)).skipped).toEqual([]);
    await complete(id);
    const skipped = [{ order_image_id: second, reason: 'Rystet' }];
    expect((await read(customer.client)).skipped).toEqual(skipped);
    expect((await read()).skipped).toEqual(skipped);
    await skipImage(admin.client, { originalId: second, reason: null });
    expect((await read(customer.client)).skipped).toEqual([]);
  },
  refused: async () => {
    const { finished, first, second } = await orderInWork();
    const skip = { originalId: second, reason: 'Rystet' };
    await expect(skipImage(customer.client, skip)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(skipImage(admin.client, { ...skip, originalId: finished })).rejects.toMatchObject(gone);
    for (const reason of ['  ', 'a'.repeat(301)]) {
      await expect(skipImage(admin.client, { ...skip, reason })).rejects.toMatchObject({
        code: 'skip_reason_invalid',
        userMessage: { title: 'Skriv en grund på højst 300 tegn' },
      });
    }
    await moveFinishedImage(admin.client, { id: finished, originalId: first, as: 'version' });
    await expect(skipImage(admin.client, { ...skip, originalId: first })).rejects.toMatchObject({
      code: 'image_finished',
      userMessage: { title: 'Billedet har allerede et færdigt billede' },
    });
  },
});

contract('rpc: lack_original', {
  allowed: async () => {
    const { id, finished, first, read } = await orderInWork();
    for (const originalId of [first, null]) {
      await moveFinishedImage(admin.client, { id: finished, originalId, as: 'version' });
    }
    await complete(id);
    expect((await read(customer.client)).finished).toEqual([]);
    const [image] = (await read()).finished;
    expect(image?.deliverable).toMatchObject({ order_image_id: null, may_lack_original: false });
    await allowWithoutOriginal(admin.client, { deliverableId: image?.deliverable.id ?? '', isAllowed: true });
    expect((await read(customer.client)).finished).toMatchObject([{ id: finished }]);
  },
  refused: async () => {
    const input = { deliverableId: crypto.randomUUID(), isAllowed: true };
    await expect(allowWithoutOriginal(customer.client, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(allowWithoutOriginal(admin.client, input)).rejects.toMatchObject(gone);
  },
});

contract('rpc: count_delivery', {
  allowed: async () => {
    const { id, finished, first, second } = await orderInWork();
    const count = async () => (await countDelivery(admin.client, [id]))[0];
    expect(await count()).toMatchObject({
      order_id: id,
      title: 'Villa i Hellerup',
      images: 2,
      ready: 0,
      skipped: 0,
      without_original: ['uden-navn.jpg'],
      open_marks: 0,
      missing: [
        { id: first, position: 1, room: null, file_name: null },
        { id: second, position: 2, room: null, file_name: null },
      ],
    });
    await moveFinishedImage(admin.client, { id: finished, originalId: first, as: 'version' });
    await skipImage(admin.client, { originalId: second, reason: 'Rystet' });
    expect(await count()).toMatchObject({ ready: 1, skipped: 1, without_original: [], missing: [] });
    // With a second member of the studio, its work is checked.
    const editor = await createUser(its.stack, { role: 'editor' });
    expect(await count()).toMatchObject({ is_unchecked: true });
    const handIn = (by: TestUser) => its.stack.sql`
      update public.order_work set stage = 'checking', assignee_id = ${by.id} where order_id = ${id}`;
    await handIn(editor);
    expect(await count(), 'whoever delivers it is the one who checks it').toMatchObject({
      is_unchecked: false,
    });
    await handIn(admin);
    expect(await count(), 'nobody checks their own').toMatchObject({ is_unchecked: true });
    expect(await countDelivery(admin.client, [])).toEqual([]);
    expect(await count()).toMatchObject({ delivered: 0 });
    await complete(id);
    expect(await count()).toMatchObject({ delivered: 1 });
  },
  refused: async () => {
    const { id } = await orderInWork();
    await expect(countDelivery(customer.client, [id])).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: find_delivered_files', {
  allowed: async () => {
    const { id } = await orderInWork();
    await complete(id);
    const later = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const [order] = await its.stack.sql`select number::integer from public.orders where id = ${id}`;
    const elsewhere = { orderNumber: order?.number, isSame: true, isDelivered: true };

    const upload = openDelivery(admin.client, { orderId: later.id, userId: admin.id });
    onTestFinished(() => upload.close());
    const files = [
      await imageFile('kopi.jpg', 1),
      await imageFile('uden-navn.jpg', 2),
      await imageFile('ny.jpg', 3),
    ];
    const { queue } = upload;
    await choose(admin.client, { orderId: later.id, queue, files });
    await expect
      .poll(() => queue.state().files.map(({ own }) => own.elsewhere))
      .toMatchObject([elsewhere, { isSame: false }, null]);

    const unknown = [{ name: 'x', sha256: '%' }];
    expect(await findDeliveredFiles(admin.client, later.id, unknown)).toEqual([undefined]);
    // An order's own files are versions of its images.
    const [own] = await its.stack.sql`
      select encode(sha256, 'hex') as sha256 from public.finished_orders where order_id = ${id}`;
    const [found] = await findDeliveredFiles(admin.client, id, [{ name: '', sha256: String(own?.sha256) }]);
    expect(found?.orderNumber).not.toBe(order?.number);
  },
  refused: async () => {
    await expect(findDeliveredFiles(customer.client, crypto.randomUUID(), [])).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
});

contract('rpc: add_finished_sizes', {
  allowed: async () => {
    const { id, finished, read } = await orderInWork();
    const path = () =>
      arrangeUpload(its.stack, admin, { path: `finished-orders/${id}/${crypto.randomUUID()}.jpg` });
    const [web, preview, late] = await Promise.all([path(), path(), path()]);
    await addFinishedSizes(admin.client, { id: finished, webPath: web, previewPath: null, markedPath: null });
    await addFinishedSizes(admin.client, {
      id: finished,
      webPath: late,
      previewPath: preview,
      markedPath: null,
    });
    expect((await read()).finished).toMatchObject([{ web_path: web, preview_path: preview }]);
    const open = (path: string) => customer.client.storage.from('order-images').download(path);
    expect((await open(web)).error).not.toBeNull();
    await complete(id);
    expect((await open(web)).error).toBeNull();
    expect((await other.client.storage.from('order-images').download(web)).error).not.toBeNull();
  },
  refused: async () => {
    const { id, finished } = await orderInWork();
    const sizes = { id: finished, webPath: null, previewPath: null, markedPath: null };
    await expect(addFinishedSizes(customer.client, sizes)).rejects.toMatchObject({ code: 'forbidden' });
    const missing = { ...sizes, webPath: `finished-orders/${id}/${crypto.randomUUID()}.jpg` };
    await expect(addFinishedSizes(admin.client, missing)).rejects.toMatchObject(gone);
    const original = { ...sizes, previewPath: await arrangeUpload(its.stack, admin) };
    await expect(addFinishedSizes(admin.client, original)).rejects.toMatchObject(gone);
  },
});

contract('rpc: get_studio_settings', {
  allowed: async () => {
    const undecided = {
      aiLabel: null,
      freeRevisions: null,
      revisionMinutes: null,
      largerLimits: 'at_once',
      portalSizes: [{ name: 'web', edge: 2048 }],
    };
    expect(await getStudioSettings(customer.client)).toEqual(undecided);
    await its.stack.sql`update private.settings set ai_label = 'Digitalt redigeret med AI',
      free_revision_rounds = 2, revision_window_days = 30, revision_reply_minutes = 480`;
    const decided = {
      aiLabel: 'Digitalt redigeret med AI',
      freeRevisions: { rounds: 2, days: 30 },
      revisionMinutes: 480,
      largerLimits: 'at_once',
      portalSizes: [...undecided.portalSizes, { name: 'Boligsiden', edge: 1920 }],
    };
    await its.stack.sql`insert into private.portal_sizes (name, edge) values ('Boligsiden', 1920)`;
    for (const { client } of [customer, admin]) expect(await getStudioSettings(client)).toEqual(decided);
    await its.stack.sql`update private.settings set ai_label = null,
      free_revision_rounds = null, revision_window_days = null, revision_reply_minutes = null`;
    await its.stack.sql`delete from private.portal_sizes`;
    expect(await getStudioSettings(customer.client)).toEqual(undecided);
  },
  refused: async () => {
    await expect(getStudioSettings(its.visitor)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

it('is uploaded once when two tabs have it open, and both say how many images were stored', async () => {
  const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
  const delivery = { orderId: id, userId: admin.id };
  const [first, second] = [openDelivery(admin.client, delivery), openDelivery(admin.client, delivery)];
  onTestFinished(async () => {
    await Promise.all([second.close(), first.close()]);
  });
  const firstEnd = new Promise<DeliveryOutcome>((resolve) => first.onEnded(resolve));
  await choose(admin.client, { ...delivery, queue: first.queue, files: [await imageFile('stue.jpg', 1)] });
  await choose(admin.client, { ...delivery, queue: second.queue, files: [await imageFile('bad.jpg', 2)] });
  const result = await second.send();
  expect(second.queue.state().isSender).toBe(false);
  expect([await firstEnd, result]).toMatchObject([
    { stored: 2, failed: 0 },
    { stored: 2, failed: 0 },
  ]);
  const rows = await its.stack.sql`
    select file_name from public.finished_orders where order_id = ${id} order by file_name`;
  expect(rows.map(({ file_name }) => file_name)).toEqual(['bad.jpg', 'stue.jpg']);
  expect(second.queue.state().files).toEqual([]);
});

it('deletes every copy of a finished image with it', async () => {
  const { id, finished, read } = await orderInWork();
  const path = `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
  await arrangeUpload(its.stack, admin, { path });
  await addFinishedSizes(admin.client, { id: finished, webPath: path, previewPath: null, markedPath: null });
  const [image] = (await read()).finished;
  if (!image) throw new Error('The image is gone');
  await deleteFinishedImage(admin.client, image);
  const left = await its.stack.sql`
    select name from storage.objects where name like ${`finished-orders/${id}/%`}`;
  expect([...left]).toEqual([]);
});
