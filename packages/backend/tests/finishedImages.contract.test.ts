import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteFinishedImage } from '../src/images/deleteFinishedImage.ts';
import { uploadFinishedImages } from '../src/images/uploadFinishedImages.ts';
import { updateOrderStatus } from '../src/orders/updateOrderStatus.ts';
import { arrangeOrder } from './arrange.ts';
import { imageFile, siteClientOf, smallFiles, useStack } from './contract.ts';
import { type Fate, unreliableClient } from './unreliableNetwork.ts';

// Quiet: what the functions report here was provoked.
const its = useStack({ functions: true, mailPause: 0, log: () => {} });
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, admin] = await Promise.all([
    createUser(its.stack, { card: true }),
    createUser(its.stack, { admin: true }),
  ]);
});

/** A completed order has a mail about its completion, too. */
async function mailsAboutUploads({ email }: TestUser) {
  const mails = await its.stack.mail.inbox(email);
  return mails.filter(({ subject }) => subject.startsWith('Nye færdige billeder'));
}

describe('finished images', () => {
  it('of an order that is not completed are mailed with its completion, in one mail', async () => {
    const person = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: person.id, status: 'pending' });
    const client = await siteClientOf(its.stack, admin);
    const files = [{ key: 'a', file: await imageFile('a.jpg', 1) }];
    expect(
      await uploadFinishedImages(client, { orderId: id, userId: admin.id, files, uploads: new Map() }),
    ).toMatchObject({ images: [{ order_id: id }], notification: 'none' });
    expect(await its.stack.mail.inbox(person.email)).toEqual([]);
    const { notification } = await updateOrderStatus(client, {
      orderId: id,
      from: 'pending',
      to: 'completed',
    });
    expect(notification).toBe('sent');
    expect(await its.stack.mail.inbox(person.email)).toMatchObject([
      { text: expect.stringContaining('1 færdigt billede ligger klar') },
    ]);
  });

  it('of a completed order are uploaded as one batch with one notification', async () => {
    const person = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: person.id, status: 'completed' });
    const client = await siteClientOf(its.stack, admin);
    const files = [
      { key: 'a', file: await imageFile('a.jpg', 1) },
      { key: 'b', file: await imageFile('b.jpg', 2) },
    ];
    const upload = await uploadFinishedImages(client, {
      orderId: id,
      userId: admin.id,
      files,
      uploads: new Map(),
    });
    expect(upload).toMatchObject({
      images: [{ order_id: id }, { order_id: id }],
      failed: [],
      notification: 'sent',
    });
    expect(await mailsAboutUploads(person)).toMatchObject([
      { text: expect.stringContaining('2 færdige billeder') },
    ]);
  });

  it('are refused with a sentence for each wrong file, before anything is sent', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const client = await siteClientOf(its.stack, admin);
    const files = [{ key: 's', file: new File([smallFiles.pdf()], 's.png') }];
    await expect(
      uploadFinishedImages(client, { orderId: id, userId: admin.id, files, uploads: new Map() }),
    ).rejects.toMatchObject({ code: 'file_refused', files: [{ key: 's' }] });
    await expect(
      uploadFinishedImages(client, { orderId: id, userId: admin.id, files: [], uploads: new Map() }),
    ).rejects.toMatchObject({ userMessage: { title: 'Vælg mindst én fil at uploade' } });
  });

  it('are refused by the server, each with its sentence, when another file follows the image', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const client = await siteClientOf(its.stack, admin);
    const html = '<script>alert(1)</script>';
    const files = [
      { key: 'a', file: await imageFile('a.jpg', 1) },
      { key: 'b', file: new File([smallFiles.jpeg(), html], 'b.jpg') },
    ];
    expect(
      await uploadFinishedImages(client, { orderId: id, userId: admin.id, files, uploads: new Map() }),
    ).toMatchObject({
      images: [{ order_id: id }],
      failed: [{ key: 'b', error: expect.stringContaining('b.jpg er ikke hel.') }],
      notification: 'none',
    });
  });

  it('keep what was uploaded when one file fails, and finish with the rest: one mail about all', async () => {
    const person = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: person.id, status: 'completed' });
    let isBroken = true;
    const { client } = await unreliableClient(its.stack, admin, ({ line }) => {
      if (!line.startsWith('POST /storage/v1/object/order-images/finished-orders/') || !isBroken)
        return 'sent';
      isBroken = false;
      return 'never-sent';
    });
    const files = [
      { key: 'a', file: await imageFile('a.jpg', 1) },
      { key: 'b', file: await imageFile('b.jpg', 2) },
    ];
    const uploads = new Map();
    const first = await uploadFinishedImages(client, { orderId: id, userId: admin.id, files, uploads });
    expect(first).toMatchObject({
      images: [{ order_id: id }],
      failed: [{ error: expect.stringContaining('.jpg: ') }],
      notification: 'none',
    });
    const rest = files.filter(({ key }) => first.failed.some((problem) => problem.key === key));
    const second = await uploadFinishedImages(client, {
      orderId: id,
      userId: admin.id,
      files: rest,
      uploads,
    });
    expect(second).toMatchObject({ images: [{ order_id: id }], failed: [], notification: 'sent' });
    expect(await mailsAboutUploads(person)).toMatchObject([
      { text: expect.stringContaining('2 færdige billeder') },
    ]);
    expect(await its.stack.sql`select id from finished_orders where order_id = ${id}`).toHaveLength(2);
  });

  it('are matched with the originals by name, later ones as versions or variants', async () => {
    const { sql } = its.stack;
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending', images: 3 });
    const originals = await sql<
      { id: string }[]
    >`select id from order_images where order_id = ${id} order by position`;
    const names = ['IMG_2041.HEIC', 'Køkken.jpg', 'IMG_2043.jpg'];
    for (const [index, original] of originals.entries()) {
      await sql`update order_images set file_name = ${names[index] ?? ''} where id = ${original.id}`;
    }
    await sql`update orders set address = 'Ærøvej 7. 1. th., 5970 Ærøskøbing' where id = ${id}`;
    const client = await siteClientOf(its.stack, admin);
    const send = async (...fileNames: string[]) => {
      const files = await Promise.all(
        fileNames.map(async (name, index) => ({ key: name, file: await imageFile(name, index + 1) })),
      );
      const result = await uploadFinishedImages(client, {
        orderId: id,
        userId: admin.id,
        files,
        uploads: new Map(),
      });
      expect(result.failed).toEqual([]);
      return fileNames.map((name) => {
        const image = result.images.find(({ file_name }) => file_name === name.normalize('NFC'));
        const place = originals.findIndex((original) => original.id === image?.deliverable.order_image_id);
        return [place + 1, image?.deliverable.position, image?.deliverable.variant, image?.version];
      });
    };
    expect(await send('IMG_2041-redigeret.jpg', 'Køkken_v2.jpg'.normalize('NFD'), 'andet.jpg')).toEqual([
      [1, 1, 1, 1],
      [2, 2, 1, 1],
      [0, 4, 1, 1],
    ]);
    expect(await send('IMG_2041.jpg', 'aeroevej-7-billede-03-edit.jpg', 'Køkken-2.jpg')).toEqual([
      [1, 1, 1, 2],
      [3, 3, 1, 1],
      [2, 2, 2, 1],
    ]);
  });

  it('whose earlier version is deleted meanwhile become the first version again', async () => {
    const { sql } = its.stack;
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending', images: 1 });
    await sql`update order_images set file_name = 'IMG_2041.jpg' where order_id = ${id}`;
    const colleague = await siteClientOf(its.stack, await createUser(its.stack, { admin: true }));
    let isLastVersion = false;
    const { client } = await unreliableClient(its.stack, admin, async ({ line }): Promise<Fate> => {
      if (line !== 'POST /rest/v1/finished_orders' || !isLastVersion) return 'sent';
      isLastVersion = false;
      const [image] = await sql<
        { id: string; image_path: string; preview_path: null }[]
      >`select id, image_path, preview_path from finished_orders where order_id = ${id}`;
      if (image) await deleteFinishedImage(colleague, image);
      return 'sent';
    });
    const send = async () =>
      uploadFinishedImages(client, {
        ...{ orderId: id, userId: admin.id, uploads: new Map() },
        files: [{ key: 'a', file: await imageFile('IMG_2041.jpg', 1) }],
      });
    const version = { images: [{ version: 1, deliverable: { position: 1 } }], failed: [] };
    expect(await send()).toMatchObject(version);
    isLastVersion = true;
    expect(await send()).toMatchObject(version);
  });
});
