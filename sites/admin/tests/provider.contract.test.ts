import { orderTexts } from '@rumklar/domain/orders/texts';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { HttpError, type RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AdminDataProvider } from '../src/dataProvider.ts';
import { VERBS } from '../src/verbs/verbs.ts';
import { arrangeImage, arrangeOrder } from './arrange.ts';

let stack: TestStack;
let provider: AdminDataProvider;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, mailPause: 0, log: () => {} });
  [customer, admin] = await Promise.all([
    createUser(stack, { fullName: 'Clara Bech', card: true }),
    createUser(stack, { admin: true, fullName: 'Karl Vang' }),
  ]);
  // The provider of the site itself, of which only the address of its backend is another.
  vi.stubEnv('VITE_SUPABASE_URL', stack.apiUrl);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', stack.publishableKey);
  vi.stubGlobal('location', new URL(stack.apiUrl));
  const { backend } = await import('../src/backend.ts');
  const { error } = await backend.auth.signInWithPassword({ email: admin.email, password: admin.password });
  if (error) throw error;
  provider = (await import('../src/dataProvider.ts')).dataProvider;
});
afterAll(() => {
  vi.unstubAllGlobals();
  return stack?.stop();
});

const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'created_at', order: 'DESC' } } as const;
const ofOrder = (id: string) => ({ ...page, target: 'order_id', id, filter: {} });
const one = async (resource: string, id: string): Promise<RaRecord> =>
  (await provider.getOne(resource, { id })).data;
const seeded = (status?: string) => arrangeOrder(stack, { userId: customer.id, ...(status && { status }) });
const refusalOf = async (call: Promise<unknown>): Promise<HttpError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error(`No HttpError, but ${error}`);
  return error;
};

describe('every resource that is read', () => {
  test.each([
    ['ordrer', { ...page, filter: {} }],
    ['rettelser', { ...page, sort: { field: 'sent_at', order: 'DESC' as const }, filter: {} }],
    ['billeder', { ...page, filter: {} }],
    ['brugere', { ...page, filter: {} }],
    ['invitationer', { ...page, filter: {} }],
    ['kolleger', { ...page, filter: {} }],
    ['arbejde', { ...page, filter: { vis: 'free' } }],
  ])('getList of %s has rows with ids, and says whether there are more', async (resource, params) => {
    const { id } = await seeded();
    await arrangeImage(stack, id, admin);
    const { data = [], total, pageInfo } = await provider.getList(resource, params);
    expect(data.length).toBeLessThanOrEqual(2);
    expect(data.every((row) => row.id !== undefined)).toBe(true);
    expect(total ?? pageInfo?.hasNextPage).toBeDefined();
  });

  test.each(['haendelser', 'noter', 'mails', 'spoergsmaal', 'billeder', 'rettelser'])(
    'getManyReference of %s lists those of an order',
    async (resource) => {
      const { id } = await seeded('completed');
      const {
        data = [],
        total,
        pageInfo,
      } = await provider.getManyReference(resource, {
        ...ofOrder(id),
        sort: { field: 'id', order: 'ASC' },
      });
      expect(data.every((row) => row.id !== undefined)).toBe(true);
      expect(total ?? pageInfo?.hasNextPage).toBeDefined();
    },
  );

  test('what belongs to an order is not read without it', async () => {
    await expect(provider.getList('noter', { ...page, filter: {} })).rejects.toThrow("is read by 'order_id'");
  });
});

describe('ordrer', () => {
  test('update of the status is the change with its mail, and returns the record', async () => {
    const { id } = await seeded('draft');
    const previousData = await one('ordrer', id);
    const { data } = await provider.update('ordrer', {
      id,
      data: { ...previousData, status: 'pending' },
      previousData,
    });
    expect(data).toMatchObject({ id, status: 'pending', title: previousData.title, notification: 'sent' });
    expect((await one('ordrer', id)).status).toBe('pending');
  });

  test('update is refused in Danish where somebody else was faster', async () => {
    const { id } = await seeded('draft');
    const previousData = await one('ordrer', id);
    await stack.sql`update public.orders set status = 'pending' where id = ${id}`;
    const error = await refusalOf(
      provider.update('ordrer', { id, data: { status: 'completed' }, previousData }),
    );
    expect(error).toMatchObject({
      status: 409,
      message: orderTexts.statusConflict.title,
      body: { code: 'conflict', title: orderTexts.statusConflict.title },
    });
    expect((await one('ordrer', id)).status).toBe('pending');
  });

  test('update of the assignee gives the work to somebody, and back', async () => {
    const { id } = await seeded();
    const assigneeOf = async () => {
      const [work] = await stack.sql`select assignee_id from public.order_work where order_id = ${id}`;
      return work?.assignee_id;
    };
    await provider.update('ordrer', { id, data: { assignee_id: admin.id }, previousData: { id } });
    expect(await assigneeOf()).toBe(admin.id);
    await provider.update('ordrer', {
      id,
      data: { assignee_id: null },
      previousData: { id, assignee_id: admin.id },
    });
    expect(await assigneeOf()).toBeNull();
  });

  test('update of the delay tells the customer', async () => {
    const { id } = await seeded();
    const delayed_until = new Date(Date.now() + 86_400_000).toISOString();
    await provider.update('ordrer', {
      id,
      data: { delayed_until, delay_reason: 'Regn' },
      previousData: { id },
    });
    const [row] = await stack.sql`select delay_reason from public.orders where id = ${id}`;
    expect(row?.delay_reason).toBe('Regn');
  });

  test('update of a field that has no verb is refused in words', async () => {
    const { id } = await seeded();
    const previousData = await one('ordrer', id);
    await expect(
      provider.update('ordrer', { id, data: { ...previousData, title: 'Ny' }, previousData }),
    ).rejects.toThrow("'update' of 'title' in 'ordrer' is not in the table of verbs");
  });

  test('updateMany returns the ids that were changed', async () => {
    const orders = [await seeded('draft'), await seeded('draft')];
    const ids = orders.map(({ id }) => id);
    const { data } = await provider.updateMany('ordrer', { ids, data: { status: 'pending' } });
    expect(data).toEqual(ids);
  });

  test('updateMany that fails for some names them, and has changed the others', async () => {
    const [first, second] = [await seeded('draft'), await seeded('draft')];
    const ids = [first.id, second.id];
    const previousData = await Promise.all(ids.map((id) => one('ordrer', id)));
    await stack.sql`update public.orders set status = 'cancelled' where id = ${first.id}`;
    const params = { ids, data: { status: 'pending' }, previousData };
    const error = await refusalOf(provider.updateMany('ordrer', params));
    expect(error.message).toBe(orderTexts.statusConflict.title);
    expect(error.body).toEqual({
      changed: [second.id],
      failed: [{ id: first.id, code: 'conflict', title: orderTexts.statusConflict.title }],
    });
    expect((await one('ordrer', second.id)).status).toBe('pending');
  });
});

describe('what belongs to an order', () => {
  test('noter are created once under an id, listed and deleted', async () => {
    const { id: order_id } = await seeded();
    const id = crypto.randomUUID();
    const data = { id, order_id, author_id: admin.id, body: 'Ring først' };
    for (const _attempt of [1, 2]) {
      expect((await provider.create('noter', { data })).data).toMatchObject(data);
    }
    const { data: notes = [], total } = await provider.getManyReference('noter', ofOrder(order_id));
    expect(total).toBe(1);
    expect(notes[0]).toMatchObject({ id, body: 'Ring først' });
    expect((await provider.delete('noter', { id, previousData: data })).data).toMatchObject({ id });
    expect((await provider.getManyReference('noter', ofOrder(order_id))).total).toBe(0);
  });

  test('linjer are created', async () => {
    const { id: order_id } = await seeded('completed');
    const { data } = await provider.create('linjer', {
      data: { order_id, kind: 'extra', kroner: 120, text: 'Ekstra himmel' },
    });
    const rows =
      await stack.sql`select id from public.order_lines where order_id = ${order_id} and id = ${data.id}`;
    expect(rows).toHaveLength(1);
  });

  test('spoergsmaal are asked and taken back', async () => {
    const { id: order_id } = await seeded();
    const { data } = await provider.create('spoergsmaal', {
      data: { order_id, question: 'Skal sofaen med?' },
    });
    await provider.update('spoergsmaal', { id: data.id, data: { ended_at: 'now' }, previousData: data });
    const { data: [question] = [] } = await provider.getManyReference('spoergsmaal', ofOrder(order_id));
    expect(question).toMatchObject({
      id: data.id,
      question: 'Skal sofaen med?',
      ended_at: expect.any(String),
    });
  });

  test('markeringer are answered', async () => {
    const { id: orderId, originals } = await seeded();
    const id = crypto.randomUUID();
    await stack.sql`
      insert into public.image_marks (id, order_id, order_image_id, position, kind, x, y, w, h, note)
      values (${id}, ${orderId}, ${originals[0] ?? ''}, 1, 'remove', 0.48, 0.31, 0, 0, 'Ledningerne')`;
    const data = { state: 'done', answer: 'Væk' };
    await provider.update('markeringer', { id, data, previousData: { id, state: 'open', answer: null } });
    const [mark] = await stack.sql`select state, answer from public.image_marks where id = ${id}`;
    expect(mark).toEqual(data);
  });

  test('arbejde is taken only as it was seen', async () => {
    const { id: order_id } = await seeded();
    const [work] = await stack.sql<{ id: string; version: number }[]>`
      select id, version from public.order_work where order_id = ${order_id}`;
    const params = { id: work?.id ?? '', data: { assignee_id: admin.id } };
    await provider.update('arbejde', { ...params, previousData: { ...work, assignee_id: null } });
    const late = { ...params, data: { assignee_id: customer.id } };
    const error = await refusalOf(provider.update('arbejde', { ...late, previousData: { ...work } }));
    expect(['assignee_unknown', 'work_changed']).toContain(error.body.code);
  });
});

describe('billeder', () => {
  test('update of the original moves the image, and returns the whole record', async () => {
    const { id: orderId, originals } = await seeded();
    const id = await arrangeImage(stack, orderId, admin);
    const previousData = await one('billeder', id);
    const [original_id] = originals;
    const { data } = await provider.update('billeder', { id, data: { original_id }, previousData });
    expect(data).toMatchObject({ id, original_id, file_name: 'stue.jpg', state: 'ready' });
    expect(await one('billeder', id)).toMatchObject({ original_id });
  });

  test('update lets an image lack its original', async () => {
    const { id: orderId } = await seeded();
    const id = await arrangeImage(stack, orderId, admin);
    const stray = { original_id: null, as: 'version' };
    await provider.update('billeder', { id, data: stray, previousData: { id } });
    await stack.sql`update public.deliverables set may_lack_original = false where order_id = ${orderId}`;
    const { data } = await provider.update('billeder', {
      id,
      data: { may_lack_original: true },
      previousData: await one('billeder', id),
    });
    expect(data.state).toBe('ready');
  });

  test('delete takes the image away, and deleteMany several', async () => {
    const { id: orderId } = await seeded();
    const ids: string[] = [];
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) ids.push(await arrangeImage(stack, orderId, admin, name));
    const [first = '', ...others] = ids;
    const previousData = await one('billeder', first);
    expect((await provider.delete('billeder', { id: first, previousData })).data.id).toBe(first);
    expect(await refusalOf(provider.getOne('billeder', { id: first }))).toMatchObject({ status: 404 });
    expect((await provider.deleteMany('billeder', { ids: others })).data).toEqual(others);
    expect((await provider.getManyReference('billeder', ofOrder(orderId))).data).toEqual([]);
  });
});

describe('brugere', () => {
  test('update of the role and of the limits', async () => {
    const { id } = await createUser(stack);
    const { data } = await provider.update('brugere', {
      id,
      data: { role: 'editor' },
      previousData: { id, role: null },
    });
    expect(data).toMatchObject({ id, role: 'editor' });
    await provider.update('brugere', {
      id,
      data: { limits: 'stor' },
      previousData: { id, limits: 'standard' },
    });
    expect(await one('brugere', id)).toMatchObject({ role: 'editor', limits: 'stor' });
  });

  test('update is refused in Danish for a role that may not be taken', async () => {
    const error = await refusalOf(
      provider.update('brugere', {
        id: crypto.randomUUID(),
        data: { role: 'editor' },
        previousData: { role: null },
      }),
    );
    expect(error.body).toMatchObject({ code: 'account_unknown', title: error.message });
  });
});

describe('invitationer', () => {
  test('create invites, update sends again, delete takes back', async () => {
    const email = `ny-${crypto.randomUUID().slice(0, 8)}@rumklar.example`;
    const { data } = await provider.create('invitationer', {
      data: { email, invitee_name: 'Nina Ny', staff_role: null },
    });
    expect(data).toMatchObject({ id: expect.any(String), email });
    const again = await provider.update('invitationer', { id: data.id, data: {}, previousData: data });
    expect(again.data).toMatchObject({ id: data.id, email });
    expect(await stack.mail.inbox(email)).toHaveLength(2);
    const open = await provider.getList('invitationer', { ...page, filter: {} });
    const [invitation] = (open.data ?? []).filter((row) => row.email === email);
    await provider.delete('invitationer', { id: invitation?.id, previousData: invitation });
    const left = await provider.getList('invitationer', { ...page, filter: {} });
    expect((left.data ?? []).some((row) => row.email === email)).toBe(false);
  });

  test('create is refused in Danish for somebody who has an account', async () => {
    const error = await refusalOf(
      provider.create('invitationer', {
        data: { email: customer.email, invitee_name: 'Clara', staff_role: null },
      }),
    );
    expect(error).toMatchObject({ body: { code: 'user_exists', title: error.message } });
  });
});

describe('prices', () => {
  test('aftaler are created and ended', async () => {
    const id = crypto.randomUUID();
    const today = new Date().toISOString().slice(0, 10);
    const agreement = {
      service_type: 'let-oprydning',
      price_per_image: 50,
      base_price: 0,
      valid_from: today,
    };
    await provider.create('aftaler', { data: { id, user_id: customer.id, ...agreement } });
    const [row] = await stack.sql`select price_per_image::int from public.price_agreements where id = ${id}`;
    expect(row?.price_per_image).toBe(50);
    expect((await provider.delete('aftaler', { id })).data.id).toBe(id);
  });
});

test('every verb is refused to somebody without a role', async () => {
  const { backend } = await import('../src/backend.ts');
  await backend.auth.signInWithPassword({ email: customer.email, password: customer.password });
  const { id } = await seeded('draft');
  const error = await refusalOf(
    provider.update('ordrer', { id, data: { status: 'completed' }, previousData: { status: 'draft' } }),
  );
  expect(error.status).toBeGreaterThanOrEqual(400);
  await backend.auth.signInWithPassword({ email: admin.email, password: admin.password });
});

test('a resource or verb that the table does not have is refused in words', async () => {
  await expect(provider.create('ordrer', { data: {} })).rejects.toThrow(
    "'create' of 'ordrer' is not in the table",
  );
  await expect(provider.getOne('orders', { id: 1 })).rejects.toThrow("The admin has no resource 'orders'");
  expect(Object.keys(VERBS)).toContain('billeder');
});
