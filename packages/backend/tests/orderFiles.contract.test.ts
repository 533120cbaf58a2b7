import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { FilesError } from '../src/errors.ts';
import { createOrder } from '../src/orders/createOrder.ts';
import { siteClientOf, smallFiles, useStack } from './contract.ts';
import { newOrder, PLACE_ORDER, traces } from './newOrder.ts';
import { type Fate, unreliableClient } from './unreliableNetwork.ts';

const its = useStack({ functions: true });
let customer: TestUser;
beforeAll(async () => {
  customer = await createUser(its.stack, { card: true });
});

describe('files that cannot be used', () => {
  it.each([
    [
      'no image',
      async () => ({ files: [] }),
      { code: 'image_required', userMessage: { title: 'Du skal uploade mindst ét billede' } },
    ],
    [
      'a floor plan alone',
      async () => ({ files: [{ key: 'p', file: new File([smallFiles.pdf()], 'p.pdf'), isFloorPlan: true }] }),
      { code: 'image_required', userMessage: { title: 'Du skal uploade mindst ét billede' } },
    ],
    [
      'an SVG named .jpg and declared image/jpeg',
      async () => ({
        files: [{ key: 's', file: new File([smallFiles.svg()], 's.jpg', { type: 'image/jpeg' }) }],
      }),
      {
        code: 'file_refused',
        files: [{ key: 's', error: expect.stringContaining('s.jpg kan ikke bruges') }],
      },
    ],
    [
      '20 MB and one byte',
      async () => ({
        files: [
          {
            key: 'l',
            file: new File(
              [new Uint8Array(20 * 1024 * 1024 + 1 - smallFiles.jpeg().size), smallFiles.jpeg()],
              'l.jpg',
            ),
          },
        ],
      }),
      { code: 'images_too_large', userMessage: { title: 'Filstørrelse for stor' } },
    ],
  ])('are refused before anything is sent: %s', async (_name, changes, error) => {
    const { client, seen } = await unreliableClient(its.stack, customer, () => 'sent');
    await expect(createOrder(client, await newOrder(await changes()))).rejects.toMatchObject(error);
    expect(seen.filter((line) => !line.includes('/auth/'))).toEqual([]);
  });
});

describe('an upload that fails', () => {
  it('names its file, and only that file is sent again', async () => {
    let isBroken = true;
    let uploads = 0;
    const order = await newOrder();
    const failing = order.files[1]?.file.size;
    const { client, seen } = await unreliableClient(its.stack, customer, ({ line, body }): Fate => {
      if (!line.startsWith('POST /storage/v1/object/order-images/')) return 'sent';
      uploads += 1;
      const file = body instanceof FormData ? body.get('') : undefined;
      return isBroken && file instanceof Blob && file.size === failing ? 'never-sent' : 'sent';
    });
    const attempt = createOrder(client, order);
    await expect(attempt).rejects.toBeInstanceOf(FilesError);
    await expect(attempt).rejects.toMatchObject({
      code: 'network',
      userMessage: { title: '1 billede kunne ikke uploades' },
      files: [{ key: 'b', error: expect.stringContaining('køkken.jpg: ') }],
    });
    expect(seen).not.toContain(PLACE_ORDER);
    isBroken = false;
    uploads = 0;
    expect((await createOrder(client, order)).image_count).toBe(2);
    expect(uploads).toBe(1);
  });

  it('is no failure when only its response was lost', async () => {
    const user = await createUser(its.stack, { card: true });
    let lost = 0;
    const { client } = await unreliableClient(its.stack, user, ({ line }): Fate => {
      if (!line.startsWith('POST /storage/v1/object/order-images/')) return 'sent';
      lost += 1;
      return lost === 1 ? 'response-lost' : 'sent';
    });
    const order = await newOrder();
    await expect(createOrder(client, order)).rejects.toMatchObject({ code: 'network' });
    await createOrder(client, order);
    expect(await traces(its.stack, order.id, user)).toEqual({ orders: 1, images: 2, loose: 0 });
  });
});

describe('many images', () => {
  it('are one order', async () => {
    const client = await siteClientOf(its.stack, customer);
    const files = Array.from({ length: 65 }, (_, index) => ({
      key: `${index}`,
      file: new File([smallFiles.jpeg()], `${index}.jpg`),
    }));
    const order = await newOrder({ files, expectedTotal: 65 * 79 });
    expect(await createOrder(client, order)).toMatchObject({ image_count: 65, total_amount: 5135 });
  });
});
