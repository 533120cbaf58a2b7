import { readFile } from 'node:fs/promises';
import { originalImage } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { changeWork, workOf } from '../orders/workStages.ts';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let editor: TestUser;
/** An original of the editor's work, and one of nobody's. */
let own: string;
let other: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true });
  [customer, admin, editor] = await Promise.all([
    createUser(stack),
    createUser(stack, { admin: true }),
    createUser(stack, { role: 'editor' }),
  ]);
  own = await orderedImage(editor);
  other = await orderedImage();
});
afterAll(() => stack.stop());

/** An original of an order in work, which somebody does. */
async function orderedImage(assignee?: TestUser): Promise<string> {
  const path = `${crypto.randomUUID()}.jpg`;
  const file = new Blob([await readFile(originalImage('IMG_2041.jpg'))], { type: 'image/jpeg' });
  const { error } = await customer.client.storage.from('order-images').upload(path, file);
  if (error) throw error;
  const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
  await stack.sql`insert into public.order_images (order_id, image_path) values (${id}, ${path})`;
  if (assignee) {
    const refusal = await changeWork(assignee, 'assign_work', await workOf(stack, id), {
      p_assignee_id: assignee.id,
    });
    expect(refusal).toBeNull();
  }
  return path;
}

async function sign(user: TestUser, paths: string[], thumbnail = false): Promise<Record<string, string>> {
  const { status, body } = await callFunction(stack, 'sign-images', { user, body: { paths, thumbnail } });
  expect(status).toBe(200);
  return Object(body.urls);
}

describe.each([
  ['an administrator', () => admin, () => [own, other]],
  ['an editor', () => editor, () => [own]],
])('%s', (_name, user, seen) => {
  test.each([false, true])('opens what they see, for an hour; thumbnail: %s', async (thumbnail) => {
    const urls = await sign(user(), [own, other, 'previews/ukendt.webp'], thumbnail);
    expect(Object.keys(urls).sort()).toEqual(seen().sort());
    for (const address of Object.values(urls)) {
      expect((await fetch(stack.apiUrl + address)).status).toBe(200);
      const [, payload] = new URL(address, stack.apiUrl).searchParams.get('token')?.split('.') ?? [];
      const { iat, exp } = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
      expect(exp - iat).toBe(3600);
    }
  });

  test('gets no address from Storage, however long it asks for', async () => {
    const bucket = user().client.storage.from('order-images');
    expect((await bucket.createSignedUrl(own, 10 * 365 * 86_400)).error).not.toBeNull();
    const { data } = await bucket.createSignedUrls([own], 60);
    expect(data?.[0]?.signedUrl).toBeFalsy();
  });
});

test('customers sign their own at Storage, and are refused here', async () => {
  expect((await customer.client.storage.from('order-images').createSignedUrl(own, 60)).error).toBeNull();
  expect(await callFunction(stack, 'sign-images', { user: customer, body: { paths: [own] } })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

test.each([
  {},
  { paths: [] },
  { paths: [7] },
  { paths: Array.from({ length: 201 }, (_, index) => `${index}`) },
])('refuses %j', async (body) => {
  expect(await callFunction(stack, 'sign-images', { user: admin, body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});
