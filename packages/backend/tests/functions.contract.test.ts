import { imageTexts } from '@rumklar/domain/images/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail } from '../src/auth/confirmEmail.ts';
import { resendConfirmation } from '../src/auth/resendConfirmation.ts';
import { sendAuthEmail } from '../src/auth/sendAuthEmail.ts';
import { signUp } from '../src/auth/signUp.ts';
import { fullUrl, previewUrl, thumbnailUrl } from '../src/images/imageUrls.ts';
import { inspectUploads } from '../src/images/inspectUploads.ts';
import { withStudioUrls } from '../src/images/studioUrls.ts';
import { uploadObject } from '../src/images/uploadObject.ts';
import { notifyCustomer } from '../src/notifications/orderMails.ts';
import { changeStatusAndNotify } from '../src/orders/changes/changeStatusAndNotify.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, imageFile, siteClient, smallFiles, tokenInMail, useStack } from './contract.ts';
import { unreliableClient } from './unreliableNetwork.ts';

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

const password = 'Rumklar2026!';
const origin = 'http://localhost:3000';
/** Retries without their pauses. */
const calm = { wait: async () => {}, random: () => 0.5 };

async function newcomer(name: string): Promise<string> {
  const email = `${name}@rumklar.example`;
  await signUp(siteClient(its.stack), { fullName: 'Ny Kunde', email, password, origin });
  return email;
}

contract('function: send-auth-email, probe', {
  allowed: async () => {
    const { data, error } = await its.visitor.functions.invoke('send-auth-email', {
      body: { test: true, email: 'nogen@rumklar.example' },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ success: true });
    expect(await its.stack.mail.inbox('nogen@rumklar.example')).toEqual([]);
  },
  refused: async () => {
    const { error } = await its.visitor.functions.invoke('send-auth-email', {
      body: { type: 'andet', email: 'x' },
    });
    expect(error?.context.status).toBe(400);
  },
});

/** What the owner of an address chooses when opening the link in a browser other than the one that signed up. */
const chosen = { fullName: 'Kirsten Prøve', password: 'Rumklar2027!' };

contract('function: send-auth-email, confirmation', {
  allowed: async () => {
    const email = await newcomer('igen');
    expect(await resendConfirmation(its.visitor, email, calm)).toBe('sent');
    expect(await its.stack.mail.inbox(email)).toHaveLength(2);
    await confirmEmail(siteClient(its.stack), await tokenInMail(its.stack, email), chosen);
    expect(await resendConfirmation(its.visitor, email, calm)).toBe('already_confirmed');
  },
  refused: async () => {
    await expect(resendConfirmation(its.visitor, 'ingen@rumklar.example', calm)).rejects.toMatchObject({
      code: 'user_not_found',
      userMessage: { title: 'Ingen brugerkonto fundet med denne email' },
    });
    const email = await newcomer('nede');
    its.stack.mail.refuse(true);
    try {
      await expect(resendConfirmation(its.visitor, email, calm)).rejects.toMatchObject({
        userMessage: { title: 'Kunne ikke sende bekræftelsesmail' },
      });
    } finally {
      its.stack.mail.refuse(false);
    }
  },
});

contract('function: send-auth-email, welcome', {
  allowed: async () => {
    const email = await newcomer('velkommen');
    await confirmEmail(siteClient(its.stack), await tokenInMail(its.stack, email), chosen);
    const welcome = async () =>
      (await its.stack.mail.inbox(email)).filter(({ subject }) => /Velkommen/.test(subject));
    await expect.poll(welcome).toHaveLength(1);
    await sendAuthEmail(its.visitor, { email, type: 'welcome' }, calm).catch(() => undefined);
    expect(await welcome()).toHaveLength(1);
  },
  refused: async () => {
    const email = await newcomer('ubekraeftet');
    await expect(sendAuthEmail(its.visitor, { email, type: 'welcome' }, calm)).rejects.toThrow();
    expect(await its.stack.mail.inbox(email)).toHaveLength(1);
  },
});

contract('function: send-order-notification', {
  allowed: async () => {
    const person = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: person.id, title: 'Rækkehus' });
    const update = await changeStatusAndNotify(admin.client, { orderId: id, from: 'draft', to: 'pending' });
    expect(update).toMatchObject({
      order: { status: 'pending' },
      notification: 'sent',
      userMessage: { title: 'Ordre status opdateret og kunden er blevet notificeret.' },
    });
    expect(await its.stack.mail.inbox(person.email)).toHaveLength(1);
    const mails = await its.stack.sql`select kind, status from mails where order_id = ${id}`;
    expect([...mails]).toEqual([{ kind: 'order_in_progress', status: 'sent' }]);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    expect(await notifyCustomer(customer.client, { orderId: id, type: 'order_in_progress' })).toBe('failed');
    expect(await notifyCustomer(its.visitor, { orderId: id, type: 'order_in_progress' })).toBe('failed');
    expect(
      await notifyCustomer(admin.client, { orderId: crypto.randomUUID(), type: 'order_in_progress' }),
    ).toBe('unavailable');
    expect(await its.stack.mail.inbox(customer.email)).toEqual([]);
  },
});

contract('function: sign-images', {
  allowed: async () => {
    const path = `${crypto.randomUUID()}.jpg`;
    await uploadObject(customer.client, { path, file: await imageFile('stue.jpg'), type: 'image/jpeg' });
    const studio = siteClient(its.stack);
    await studio.auth.signInWithPassword({ email: admin.email, password: admin.password });
    withStudioUrls(studio);
    for (const url of [await previewUrl(studio, path, [path]), await thumbnailUrl(studio, path)]) {
      expect((await fetch(url)).status).toBe(200);
    }
    await expect(fullUrl(studio, 'previews/ukendt.webp')).rejects.toMatchObject({ code: 'not_found' });
  },
  refused: async () => {
    const theirs = siteClient(its.stack);
    await theirs.auth.signInWithPassword({ email: customer.email, password: customer.password });
    await expect(fullUrl(withStudioUrls(theirs), `${crypto.randomUUID()}.jpg`)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: imageTexts.fetchFileFailed,
    });
  },
});

contract('function: inspect-uploads', {
  allowed: async () => {
    const path = `${crypto.randomUUID()}.jpg`;
    await uploadObject(customer.client, { path, file: await imageFile('stue.jpg'), type: 'image/jpeg' });
    const seen = await inspectUploads(customer.client, { paths: [path], otherwise: orderTexts.createFailed });
    expect([...seen]).toEqual([[path, 'accepted']]);
    const [row] = await its.stack.sql`
      select mime_type, size, width, height, has_location, problem from private.uploads where path = ${path}`;
    expect(row).toEqual({
      mime_type: 'image/jpeg',
      size: expect.anything(),
      width: 2400,
      height: 1600,
      has_location: true,
      problem: null,
    });
  },
  refused: async () => {
    const path = `${crypto.randomUUID()}.jpg`;
    const disguised = new Blob([smallFiles.svg()], { type: 'image/jpeg' });
    await uploadObject(customer.client, { path, file: disguised, type: 'image/jpeg' });
    const inspect = (user: Pick<TestUser, 'client'>) =>
      inspectUploads(user.client, { paths: [path], otherwise: orderTexts.createFailed });
    expect([...(await inspect(customer))]).toEqual([[path, 'unknown_type']]);
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 0 });
    const { error } = await customer.client.from('order_images').insert({ order_id: id, image_path: path });
    expect(error?.hint).toBe('image_type');
    await expect(
      inspectUploads(its.visitor, { paths: [path], otherwise: orderTexts.createFailed }),
    ).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  },
});

describe('a sign-up whose mail fails', () => {
  it('is an account all the same where there was one already, and its mail may come later', async () => {
    const email = await newcomer('igen.uden.mail');
    const again = () =>
      signUp(siteClient(its.stack), { fullName: 'Ny Kunde', email, password, origin }, calm);
    its.stack.mail.refuse(true);
    try {
      expect(await again()).toEqual({ mail: 'failed' });
    } finally {
      its.stack.mail.refuse(false);
    }
    expect(await again()).toEqual({ mail: 'sent' });
  });
});

describe('a status change whose mail fails', () => {
  async function changed(fate: 'never-sent' | Response | 'mail-refused') {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const { client } = await unreliableClient(its.stack, admin, ({ line }) =>
      line.endsWith('/send-order-notification') && fate !== 'mail-refused' ? fate : 'sent',
    );
    return await changeStatusAndNotify(client, { orderId: id, from: 'draft', to: 'pending' });
  }

  it.each([
    ['the function is not deployed', Response.json({ code: 'NOT_FOUND' }, { status: 404 })],
    ['the service is unavailable', new Response('', { status: 503 })],
  ])('reports that the customer was notified within the product: %s', async (_name, response) => {
    expect(await changed(response)).toMatchObject({
      order: { status: 'pending' },
      notification: 'unavailable',
      userMessage: {
        tone: 'warning',
        title: 'Ordren blev opdateret, men kunne ikke sende notifikation til kunden',
        description: expect.stringContaining('kunden har fået en notifikation i systemet'),
      },
    });
  });

  it('advises to update again where the mail server failed', async () => {
    its.stack.mail.refuse(true);
    try {
      expect(await changed('mail-refused')).toMatchObject({
        notification: 'failed',
        userMessage: { description: expect.stringContaining('fejl i kommunikationen med email serveren') },
      });
    } finally {
      its.stack.mail.refuse(false);
    }
    expect(await changed('never-sent')).toMatchObject({ notification: 'failed' });
  });

  it.each(['PATCH /rest/v1/orders', 'POST /functions/v1/send-order-notification'])(
    'is reported as it is when the response is lost: %s',
    async (lost) => {
      const person = await createUser(its.stack);
      const { id } = await arrangeOrder(its.stack, { userId: person.id });
      const { client } = await unreliableClient(its.stack, admin, ({ line }) =>
        line === lost ? 'response-lost' : 'sent',
      );
      const update = await changeStatusAndNotify(client, { orderId: id, from: 'draft', to: 'pending' });
      expect(update).toMatchObject({
        order: { status: 'pending' },
        notification: lost.startsWith('PATCH') ? 'sent' : 'failed',
      });
      expect(await its.stack.mail.inbox(person.email)).toHaveLength(1);
    },
  );
});
