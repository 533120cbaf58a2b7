import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { readLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Backend } from '../src/client.ts';
import { deleteFinishedImage } from '../src/images/finished/finishedImage.ts';
import { recordFinishedImages } from '../src/images/finished/recordFinishedImages.ts';
import { changeStatusAndNotify } from '../src/orders/changes/changeStatusAndNotify.ts';
import { placedBeside, withoutOriginal } from '../src/uploads/deliveryDetails.ts';
import type { DeliveryUpload } from '../src/uploads/deliveryUpload.ts';
import { arrangeOrder, arrangeUpload } from './arrange.ts';
import { siteClientOf, smallFiles, useStack } from './contract.ts';
import { choose, deliver, openDelivery, problemsOf } from './deliver.ts';
import { type Fate, type SeenRequest, unreliableClient } from './unreliableNetwork.ts';

// Quiet: what the functions report here was provoked.
const its = useStack({ functions: true, mailPause: 0, log: () => {} });
let customer: TestUser;
let admin: TestUser;
let client: Backend;
beforeAll(async () => {
  [customer, admin] = await Promise.all([
    createUser(its.stack, { card: true }),
    createUser(its.stack, { admin: true }),
  ]);
  client = await siteClientOf(its.stack, admin);
});

/** A completed order has a mail about its completion, too. */
async function mailsAboutUploads({ email }: TestUser) {
  const mails = await its.stack.mail.inbox(email);
  return mails.filter(({ subject }) => /^Ny[et] færdig/.test(subject));
}

/** Small images, each with bytes of its own. */
const photographs = (...names: string[]) =>
  names.map((name) => new File([smallFiles.jpeg(), crypto.randomUUID()], name, { type: 'image/jpeg' }));

/** Chooses photographs for an order, whose upload ends with the test. */
async function chosen(
  orderId: string,
  names: string[],
  by = { client, user: admin },
): Promise<DeliveryUpload> {
  const upload = openDelivery(by.client, { orderId, userId: by.user.id });
  onTestFinished(() => upload.close());
  await choose(by.client, { orderId, queue: upload.queue, files: photographs(...names) });
  return upload;
}

/** A client of an administrator for whom requests of one kind fail once. */
async function failingOnce(
  isAffected: (request: SeenRequest) => boolean,
  fate: Fate | (() => Promise<Fate>),
) {
  let isOver = false;
  return await unreliableClient(its.stack, admin, async (request) => {
    if (isOver || !isAffected(request)) return 'sent';
    isOver = true;
    return typeof fate === 'function' ? await fate() : fate;
  });
}

/** Makes a file of another administrator the next version of an order's first original. */
async function addByColleague(orderId: string, name: string): Promise<void> {
  const { sql } = its.stack;
  const colleague = await createUser(its.stack, { admin: true });
  await sql`update profiles set full_name = ${name} where id = ${colleague.id}`;
  const [original] = await sql<{ id: string }[]>`
    select id from order_images where order_id = ${orderId} order by position limit 1`;
  const path = await arrangeUpload(its.stack, colleague, {
    path: `finished-orders/${orderId}/${crypto.randomUUID()}.jpg`,
  });
  await sql`update private.uploads set made_with = 'human', has_location = false where path = ${path}`;
  const place = { originalId: original?.id ?? null, as: 'version', matchedBy: 'hand' } as const;
  await recordFinishedImages(await siteClientOf(its.stack, colleague), {
    orderId,
    userId: colleague.id,
    files: [{ key: 'a', fileName: 'kollega.jpg', path, place, madeWith: 'human' }],
  });
}

const isInsert = ({ line }: SeenRequest) => line === 'POST /rest/v1/finished_orders';
const isFile = ({ line }: SeenRequest) =>
  line.startsWith('POST /storage/v1/object/order-images/finished-orders/');
const rowsOf = (orderId: string) => its.stack.sql<
  { file_name: string; version: number; variant: number; position: number | null; matched_by: string }[]
>`
  select f.file_name, f.version, d.variant, i.position, d.matched_by
  from finished_orders f join deliverables d on d.id = f.deliverable_id
  left join order_images i on i.id = d.order_image_id
  where f.order_id = ${orderId} order by f.file_name, f.version`;

describe('finished images', () => {
  it('have their label in Storage, each, and in their rows', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const { images } = await deliver(client, {
      orderId: id,
      userId: admin.id,
      files: photographs('a.jpg', 'b.jpg', 'c.jpg'),
    });
    expect(images).toHaveLength(3);
    const stored = await its.stack.sql<{ name: string }[]>`
      select name from storage.objects where name like ${`finished-orders/${id}/%`}`;
    const labels = await Promise.all(
      stored.map(async ({ name }) => {
        const { data } = await admin.client.storage.from('order-images').download(name);
        return readLabel(new Uint8Array((await data?.arrayBuffer()) ?? [])).madeWith;
      }),
    );
    expect(labels).toEqual(['human', 'human', 'human']);
    expect(images.map(({ made_with }) => made_with)).toEqual(labels);
  });

  it('without their label, or with a location, are refused in words', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const path = await arrangeUpload(its.stack, admin, {
      path: `finished-orders/${id}/${crypto.randomUUID()}.jpg`,
    });
    const place = { originalId: null, as: 'version' as const, matchedBy: 'none' as const };
    const files = [
      { key: 'a', fileName: 'a.jpg', path, place, madeWith: 'human' as const, mayLackOriginal: true },
    ];
    const record = () => recordFinishedImages(client, { orderId: id, userId: admin.id, files });
    const found = (columns: Record<string, unknown>) =>
      its.stack.sql`update private.uploads set ${its.stack.sql(columns)} where path = ${path}`;
    await found({ made_with: null });
    await expect(record()).rejects.toMatchObject({
      code: 'image_label_missing',
      userMessage: { title: 'Billedet mangler mærkning. Upload det igen.' },
    });
    await found({ made_with: 'human', has_location: true });
    await expect(record()).rejects.toMatchObject({
      code: 'image_location',
      userMessage: { title: 'Billedet viser, hvor det er taget. Upload det igen.' },
    });
    await found({ has_location: false });
    expect((await record()).images).toHaveLength(1);
  });

  it('of an order that is not completed are mailed with its completion, in one mail', async () => {
    const person = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: person.id, status: 'pending' });
    const files = photographs('a.jpg');
    expect(await deliver(client, { orderId: id, userId: admin.id, files })).toMatchObject({
      images: [{ order_id: id }],
      notification: 'none',
    });
    expect(await its.stack.mail.inbox(person.email)).toEqual([]);
    const { notification } = await changeStatusAndNotify(client, {
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
    const files = photographs('a.jpg', 'b.jpg');
    expect(await deliver(client, { orderId: id, userId: admin.id, files })).toMatchObject({
      images: [{ order_id: id }, { order_id: id }],
      failed: 0,
      notification: 'sent',
    });
    expect(await mailsAboutUploads(person)).toMatchObject([
      { text: expect.stringContaining('2 færdige billeder') },
    ]);
  });

  it('that cannot be used are refused with a sentence each, and the others are uploaded', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const files = [
      ...photographs('a.jpg'),
      new File([smallFiles.pdf()], 's.png'),
      new File([smallFiles.jpeg().slice(0, -4)], 'b.jpg'),
    ];
    const result = await deliver(client, { orderId: id, userId: admin.id, files });
    expect(result).toMatchObject({ images: [{ order_id: id }], failed: 2, notification: 'none' });
    expect(result.problems).toEqual([
      expect.stringContaining('s.png kan ikke bruges.'),
      expect.stringContaining('b.jpg er ikke hel.'),
    ]);
  });

  it('keep what was uploaded when one file fails, and finish with the rest: one mail about all', async () => {
    const person = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: person.id, status: 'completed' });
    const refusal = () => Promise.resolve(Response.json({ message: 'no' }, { status: 400 }));
    const by = { ...(await failingOnce(isFile, refusal)), user: admin };
    const upload = await chosen(id, ['a.jpg', 'b.jpg'], by);
    expect(await upload.send()).toMatchObject({
      images: [{ order_id: id }],
      failed: 1,
      notification: 'none',
    });
    expect(upload.queue.state().files).toMatchObject([{ state: 'failed' }]);
    expect(await mailsAboutUploads(person)).toEqual([]);
    expect(await upload.retry()).toMatchObject({
      images: [{ order_id: id }],
      failed: 0,
      notification: 'sent',
    });
    expect(await mailsAboutUploads(person)).toMatchObject([
      { text: expect.stringContaining('2 færdige billeder') },
    ]);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it.each([
    ['the insert', isInsert],
    ['the deliverables', ({ line }: SeenRequest) => line === 'POST /rest/v1/deliverables'],
    ['a file', isFile],
    ['the inspection', ({ line }: SeenRequest) => line === 'POST /functions/v1/inspect-uploads'],
  ])('are written once when the response to %s is lost', async (_, isAffected) => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending', images: 2 });
    await its.stack.sql`update order_images set file_name = position || '.jpg' where order_id = ${id}`;
    const by = { ...(await failingOnce(isAffected, 'response-lost')), user: admin };
    const upload = await chosen(id, ['1.jpg', '2.jpg'], by);
    expect(await upload.send()).toMatchObject({ images: [{}, {}], failed: 0 });
    expect(upload.queue.state().files).toEqual([]);
    expect(await rowsOf(id)).toMatchObject([
      { file_name: '1.jpg', position: 1, version: 1, variant: 1 },
      { file_name: '2.jpg', position: 2, version: 1, variant: 1 },
    ]);
    expect(await its.stack.sql`select id from deliverables where order_id = ${id}`).toHaveLength(2);
  });

  it('are matched with the originals by number and name, later ones as versions or variants', async () => {
    const { sql } = its.stack;
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending', images: 3 });
    const names = ['IMG_2041.HEIC', 'Køkken.jpg', 'IMG_2043.jpg'];
    for (const [index, name] of names.entries()) {
      await sql`update order_images set file_name = ${name} where order_id = ${id} and position = ${index + 1}`;
    }
    const [order] = await sql<{ number: string }[]>`
      update orders set address = 'Ærøvej 7. 1. th., 5970 Ærøskøbing' where id = ${id} returning number`;
    const work = `R${order?.number}`;
    const send = async (...fileNames: string[]) => {
      const files = photographs(...fileNames);
      expect(await deliver(client, { orderId: id, userId: admin.id, files })).toMatchObject({ failed: 0 });
    };
    await send('IMG_2041-redigeret.jpg', 'Køkken_v2.jpg'.normalize('NFD'), 'andet.jpg');
    await send(`${work}-01-stue.jpg`, 'aeroevej-7-billede-03-edit.jpg', 'Køkken-2.jpg');
    expect(await rowsOf(id)).toEqual(
      [
        ...[{ file_name: 'IMG_2041-redigeret.jpg', version: 1, variant: 1, position: 1, matched_by: 'name' }],
        ...[{ file_name: 'Køkken-2.jpg', version: 1, variant: 2, position: 2, matched_by: 'name' }],
        ...[{ file_name: 'Køkken_v2.jpg', version: 1, variant: 1, position: 2, matched_by: 'name' }],
        ...[{ file_name: `${work}-01-stue.jpg`, version: 2, variant: 1, position: 1, matched_by: 'name' }],
        ...[
          {
            file_name: 'aeroevej-7-billede-03-edit.jpg',
            version: 1,
            variant: 1,
            position: 3,
            matched_by: 'name',
          },
        ],
        ...[{ file_name: 'andet.jpg', version: 1, variant: 1, position: null, matched_by: 'none' }],
      ].toSorted((one, other) => (one.file_name < other.file_name ? -1 : 1)),
    );
  });

  it('are placed where a person has put them, and say how they were made', async () => {
    const { sql } = its.stack;
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const [, second] = await sql<
      { id: string }[]
    >`select id from order_images where order_id = ${id} order by position`;
    const upload = openDelivery(client, { orderId: id, userId: admin.id });
    onTestFinished(() => upload.close());
    const files = photographs('noget.jpg');
    await choose(client, { orderId: id, queue: upload.queue, files, originalId: second?.id });
    const [file] = upload.queue.state().files;
    const label = { madeWith: 'generative', text: 'Digitalt redigeret med AI' } as const;
    upload.queue.change([file?.key ?? ''], { label });
    expect(await upload.send()).toMatchObject({
      images: [
        {
          made_with: 'generative',
          label_text: 'Digitalt redigeret med AI',
          deliverable: { order_image_id: second?.id, matched_by: 'hand' },
        },
      ],
    });
  });

  it('without an original are not uploaded before they are ticked, nor when theirs is gone', async () => {
    const { sql } = its.stack;
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending', images: 2 });
    await sql`update order_images set file_name = 'IMG_204' || position || '.jpg' where order_id = ${id}`;
    const upload = openDelivery(client, { orderId: id, userId: admin.id });
    onTestFinished(() => upload.close());
    const files = photographs('IMG_2041.jpg', 'IMG_2042.jpg', 'IMG_3003.jpg');
    await choose(client, { orderId: id, queue: upload.queue, files, mayLackOriginal: false });
    await sql`delete from order_images where order_id = ${id} and position = 2`;
    expect(await upload.send()).toMatchObject({ images: [{ file_name: 'IMG_2041.jpg' }], failed: 1 });
    expect(await upload.send()).toMatchObject({ images: [], failed: 1 });
    expect(problemsOf(upload)).toEqual(['Originalen findes ikke længere', '']);
    const keys = upload.queue.state().files.map(({ key }) => key);
    upload.queue.change(keys, withoutOriginal(true));
    expect(await upload.send()).toMatchObject({ stored: 2, failed: 0 });
    expect(await rowsOf(id)).toMatchObject([{ position: 1 }, { position: null }, { position: null }]);
  });

  it('that replace one without an original need a tick when that is gone', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const { images } = await deliver(client, {
      orderId: id,
      userId: admin.id,
      files: photographs('a.jpg'),
    });
    const upload = openDelivery(client, { orderId: id, userId: admin.id });
    onTestFinished(() => upload.close());
    const files = photographs('b.jpg');
    await choose(client, { orderId: id, queue: upload.queue, files, mayLackOriginal: false });
    const [file] = upload.queue.state().files;
    const [replaced] = images;
    if (!replaced) throw new Error('It was not delivered');
    const deliverableId = replaced.deliverable.id;
    const place = {
      originalId: null,
      deliverableId,
      as: 'version',
      matchedBy: 'hand',
      isUncertain: false,
    } as const;
    upload.queue.change([file?.key ?? ''], { place });
    await deleteFinishedImage(client, replaced);
    expect(await upload.send()).toMatchObject({ images: [], failed: 1 });
    expect(await rowsOf(id)).toEqual([]);
    upload.queue.change([file?.key ?? ''], withoutOriginal(true));
    expect(await upload.send()).toMatchObject({ stored: 1, failed: 0 });
  });

  it('that the order has already are refused by their bytes, and chosen twice only once', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const [first, twice] = photographs('a.jpg', 'b.jpg').map((file) => [file]);
    if (!first || !twice) throw new Error('Two files were made');
    await deliver(client, { orderId: id, userId: admin.id, files: first });
    const files = [new File(first, 'omdøbt.jpg'), ...twice, ...twice];
    const result = await deliver(client, { orderId: id, userId: admin.id, files });
    expect(result).toMatchObject({ images: [{ file_name: 'b.jpg' }], failed: 2 });
    expect(result.problems).toEqual([
      'Filen er allerede uploadet som version 1.',
      'Filen er valgt to gange.',
    ]);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it('of another order are refused by their number, and can be placed by a person', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const upload = await chosen(id, ['R1001001-02-stue.jpg']);
    expect(await upload.send()).toMatchObject({ images: [] });
    expect(problemsOf(upload)).toEqual(['Filen hører til R-1001001.']);
    const [file] = upload.queue.state().files;
    upload.queue.change([file?.key ?? ''], withoutOriginal(true));
    expect(await upload.send()).toMatchObject({ images: [{ version: 1 }], failed: 0 });
  });

  it('are asked about where a colleague has added a version since they were chosen', async () => {
    const { sql } = its.stack;
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending', images: 2 });
    await sql`update order_images set file_name = 'IMG_204' || position || '.jpg' where order_id = ${id}`;
    const upload = await chosen(id, ['IMG_2041.jpg', 'IMG_2042.jpg']);
    await addByColleague(id, 'Anna Holm');
    expect(await upload.send()).toMatchObject({ images: [{ file_name: 'IMG_2042.jpg' }], failed: 1 });
    const question = deliveryTexts.newerVersion('Anna Holm', 1).title;
    expect(problemsOf(upload)).toEqual([question]);
    expect(await upload.retry()).toMatchObject({ images: [], failed: 1 });
    expect(problemsOf(upload)).toEqual([question]);
    const [file] = upload.queue.state().files;
    if (!file) throw new Error('There is a finished image');
    upload.queue.change([file.key], placedBeside(file.own, 'version'));
    expect(await upload.retry()).toMatchObject({ images: [{ version: 2 }], failed: 0 });
  });

  it('are not recorded over a version that a colleague adds in the same moment', async () => {
    const { sql } = its.stack;
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending', images: 1 });
    await sql`update order_images set file_name = 'IMG_2041.jpg' where order_id = ${id}`;
    const meanwhile = async (): Promise<Fate> => {
      await addByColleague(id, 'Anna Holm');
      return 'sent';
    };
    const by = { ...(await failingOnce(isInsert, meanwhile)), user: admin };
    const upload = await chosen(id, ['IMG_2041.jpg'], by);
    expect(await upload.send()).toMatchObject({ images: [], failed: 1 });
    expect(problemsOf(upload)).toEqual([deliveryTexts.newerVersion('Anna Holm', 1).title]);
    expect(await rowsOf(id)).toMatchObject([{ file_name: 'kollega.jpg', version: 1 }]);
  });

  it('whose earlier version is deleted meanwhile become the first version again', async () => {
    const { sql } = its.stack;
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending', images: 1 });
    await sql`update order_images set file_name = 'IMG_2041.jpg' where order_id = ${id}`;
    const colleague = await siteClientOf(its.stack, await createUser(its.stack, { admin: true }));
    await deliver(client, { orderId: id, userId: admin.id, files: photographs('IMG_2041.jpg') });
    const byColleague = async (): Promise<Fate> => {
      const [image] = await sql<
        { id: string; image_path: string; web_path: null; preview_path: null; marked_path: null }[]
      >`select id, image_path, web_path, preview_path, marked_path from finished_orders where order_id = ${id}`;
      if (image) await deleteFinishedImage(colleague, image);
      return 'sent';
    };
    const by = { ...(await failingOnce(isInsert, byColleague)), user: admin };
    const upload = await chosen(id, ['IMG_2041_v2.jpg', 'andet.jpg'], by);
    expect(await upload.send()).toMatchObject({ images: [{ version: 1 }, { version: 1 }], failed: 0 });
    expect(await rowsOf(id)).toMatchObject([{ position: 1, version: 1 }, { position: null }]);
  });

  it('of an order that is cancelled meanwhile stay chosen, and are uploaded when it is taken back', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const upload = await chosen(id, ['a.jpg']);
    await its.stack.sql`update orders set status = 'cancelled' where id = ${id}`;
    expect(await upload.send()).toMatchObject({ images: [], failed: 1 });
    expect(problemsOf(upload)).toEqual(['Ordren er annulleret']);
    await its.stack.sql`update orders set status = 'pending' where id = ${id}`;
    expect(await upload.retry()).toMatchObject({ images: [{ order_id: id }], failed: 0 });
  });

  it('of an order that is cancelled while they are recorded stay chosen', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const cancelled = async (): Promise<Fate> => {
      await its.stack.sql`update orders set status = 'cancelled' where id = ${id}`;
      return 'sent';
    };
    const upload = await chosen(id, ['a.jpg'], {
      ...(await failingOnce(isInsert, cancelled)),
      user: admin,
    });
    expect(await upload.send()).toMatchObject({ images: [], failed: 1 });
    expect(problemsOf(upload)).toEqual(['Ordren er annulleret']);
  });

  it.each([
    [
      'order',
      async (id: string) => {
        for (const table of ['order_lines', 'order_images', 'notifications']) {
          await its.stack.sql`delete from ${its.stack.sql(table)} where order_id = ${id}`;
        }
        await its.stack.sql`delete from orders where id = ${id}`;
      },
    ],
    [
      'customer',
      async (id: string) => {
        await its.stack
          .sql`update profiles set erased_at = now() where id = (select user_id from orders where id = ${id})`;
      },
    ],
  ])('whose %s is deleted meanwhile stay chosen, with the reason', async (_, remove) => {
    const person = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: person.id, status: 'pending' });
    const upload = await chosen(id, ['a.jpg']);
    await remove(id);
    expect(await upload.send()).toMatchObject({ images: [], failed: 1 });
    expect(problemsOf(upload)).toEqual(['Ordren eller kunden er slettet']);
    expect(upload.queue.state().files).toMatchObject([{ state: 'failed', chosen: expect.any(File) }]);
  });

  it.each([
    ['before they are sent', isFile],
    ['before they are recorded', isInsert],
  ])('of an administrator who loses the role %s stay chosen, with the reason', async (_, isAffected) => {
    const { sql } = its.stack;
    const former = await createUser(its.stack, { admin: true });
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const { client: theirs } = await unreliableClient(its.stack, former, async (request): Promise<Fate> => {
      if (isAffected(request)) await sql`update profiles set is_admin = false where id = ${former.id}`;
      return 'sent';
    });
    const upload = await chosen(id, ['a.jpg'], { client: theirs, user: former });
    expect(await upload.send()).toMatchObject({ images: [], failed: 1 });
    expect(problemsOf(upload)).toEqual(['Du har ikke længere adgang som administrator']);
    await sql`update profiles set is_admin = true where id = ${former.id}`;
  });

  it('wait for the connection, and go on by themselves', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    let isOffline = true;
    const { client: lost } = await unreliableClient(its.stack, admin, ({ line }) =>
      isOffline && line.startsWith('POST /rest/v1/finished_orders') ? 'never-sent' : 'sent',
    );
    const upload = await chosen(id, ['a.jpg'], { client: lost, user: admin });
    const result = upload.send();
    await new Promise<void>((resolve) =>
      upload.subscribe(() => upload.state().connection === 'lost' && resolve()),
    );
    expect(upload.state()).toMatchObject({ isUploading: true });
    isOffline = false;
    expect(await result).toMatchObject({ images: [{ order_id: id }], failed: 0 });
  });
});
