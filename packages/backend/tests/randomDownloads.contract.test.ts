import { buckets } from '@rumklar/domain/images/files/limits';
import { createUser, serviceClient, type TestUser } from '@rumklar/local-stack/testing';
import JSZip from 'jszip';
import { beforeAll, expect, it } from 'vitest';
import { createArchive, filesOfSet } from '../src/images/download/downloadArchive.ts';
import { fetchImage } from '../src/images/download/fetchImage.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { makeShareLink, waiveLabel } from '../src/sharing/shareLinks.ts';
import { arrangeOrder } from './arrange.ts';
import { useStack } from './contract.ts';

const its = useStack({ functions: true, log: () => {} });
let customer: TestUser;
let orders: TestedOrder[];

interface TestedOrder {
  id: string;
  isWaived: boolean;
  token: string;
  /** Every file of it in Storage. */
  paths: string[];
}

beforeAll(async () => {
  const [admin, owner] = await Promise.all([createUser(its.stack, { admin: true }), createUser(its.stack)]);
  customer = owner;
  orders = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => deliver(number, admin)));
});

/** Draws the same numbers each time: a failure can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('no generated image leaves without its mark or a choice that is logged, by 100 random ways', async () => {
  const draw = numbersFrom(2026);
  const masters = { waived: 0, marked: 0 };
  for (let count = 0; count < 100; count++) {
    const order = orders[draw(orders.length)];
    const way = ways[draw(ways.length)];
    if (!order || !way) throw new Error('Nothing was drawn');
    for (const content of await way(order, draw)) {
      if (content.startsWith('generative marked')) masters.marked += 1;
      if (!content.startsWith('generative master')) continue;
      expect({ way: way.name, isWaived: order.isWaived }).toEqual({
        way: expect.not.stringMatching('byLink|byStranger'),
        isWaived: true,
      });
      masters.waived += 1;
    }
  }
  // Both were met, so that the way to each is open.
  expect(Math.min(masters.waived, masters.marked)).toBeGreaterThan(5);
});

type Way = (order: TestedOrder, draw: (below: number) => number) => Promise<string[]>;

const byPage: Way = async ({ id }) => {
  const { finished } = await getOrder(customer.client, { orderId: id, userId: customer.id });
  const shown = finished.flatMap(({ image_path, web_path, preview_path }) => [
    image_path,
    web_path,
    preview_path,
  ]);
  const files = await Promise.allSettled(
    shown.flatMap((path) => (path ? fetchImage(customer.client, path) : [])),
  );
  return await Promise.all(files.flatMap((file) => (file.status === 'fulfilled' ? file.value.text() : [])));
};

/** Holds for a file that the page does not name too. */
const bySignedAddress: Way = async ({ paths }, draw) => {
  const bucket = customer.client.storage.from(buckets.orderImages);
  const { data } = await bucket.createSignedUrl(paths[draw(paths.length)] ?? '', 60);
  return data ? [await (await fetch(data.signedUrl)).text()] : [];
};

const byZip: Way = async ({ id }, draw) => {
  const { finished } = await getOrder(customer.client, { orderId: id, userId: customer.id });
  const delivered = finished.map(({ image_path: path, web_path, label_text, id: name }) => ({
    path,
    zipName: `${name}.jpg`,
    webPath: web_path,
    labelText: label_text,
  }));
  const set = draw(2) === 0 ? 'web' : 'print';
  // Drawn from the same bytes by a browser, which is not here.
  const images = filesOfSet(set, { delivered, originals: [] }, false).map(({ change: _, ...file }) => file);
  if (images.length === 0) return [];
  try {
    const zip = await JSZip.loadAsync(
      await (await createArchive(customer.client, { order: { id }, images, folder: set })).arrayBuffer(),
    );
    return await Promise.all(Object.values(zip.files).map((file) => file.async('string')));
  } catch {
    // A generated image whose copies are not drawn yet is not handed out.
    return [];
  }
};

const byLink: Way = async ({ token }, draw) => {
  const response = await fetch(`${its.stack.apiUrl}/functions/v1/open-share`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: its.stack.publishableKey,
      'x-forwarded-for': `2001:db8::${draw(9999)}:${draw(9999)}:1`,
    },
    body: JSON.stringify({ token }),
  });
  const addresses = (await response.text()).match(/\/storage\/v1\/[^"]+/g) ?? [];
  return await Promise.all(addresses.map(async (path) => (await fetch(its.stack.apiUrl + path)).text()));
};

const byStranger: Way = async ({ paths }, draw) => {
  const path = paths[draw(paths.length)] ?? '';
  const { data } = await its.visitor.storage.from(buckets.orderImages).download(path);
  return data ? [await data.text()] : [];
};

const ways = [byPage, bySignedAddress, byZip, byLink, byStranger];

/** A completed order with images of each kind, in files that say what they are; of every third one the copies are missing. */
async function deliver(number: number, admin: TestUser): Promise<TestedOrder> {
  const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
  const bucket = serviceClient(its.stack).storage.from(buckets.orderImages);
  const paths: string[] = [];
  const store = async (content: string) => {
    const path = `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
    const { error } = await bucket.upload(path, content, { contentType: 'image/jpeg' });
    if (error) throw error;
    paths.push(path);
    return path;
  };
  for (const madeWith of ['human', 'generative', 'generative']) {
    const copies = number % 3 === 2 ? [] : ['web', 'preview', 'full'];
    const [web = null, preview = null, full = null] = await Promise.all(
      copies.map((size) => store(`${madeWith} marked ${size}`)),
    );
    await its.stack.sql`insert into finished_orders ${its.stack.sql({
      order_id: id,
      created_by: admin.id,
      made_with: madeWith,
      label_text: 'Redigeret med AI',
      image_path: await store(`${madeWith} master`),
      web_path: web,
      preview_path: preview,
      marked_path: madeWith === 'generative' ? full : null,
    })}`;
  }
  await its.stack.sql`update orders set status = 'completed' where id = ${id}`;
  const isWaived = number % 2 === 0;
  if (isWaived) await waiveLabel(customer.client, id);
  const may = { mayDownload: true, withOriginals: true, mayComment: false };
  const { token } = await makeShareLink(customer.client, { orderId: id, name: 'Sælger', days: 7, ...may });
  return { id, isWaived, token, paths };
}
