import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeObject, placeOrder, removeFinishedImages } from '../arrange.ts';
import { newOrder, place } from './placing.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { admin: true, fullName: 'Anna Lind' }),
  ]);
});
afterAll(() => stack.stop());

/** An order of the customer, placed through the API. */
async function placed(): Promise<string> {
  const path = await placeObject(stack, { owner: customer.id });
  const { id } = await place(customer.client, newOrder([path]));
  return id;
}

const setStatus = (id: string, status: string) =>
  admin.client.from('orders').update({ status }).eq('id', id).throwOnError();

async function eventsOf(id: string, reader: TestUser = customer) {
  const { data } = await reader.client
    .from('order_events')
    .select('kind, detail')
    .eq('order_id', id)
    .order('at')
    .order('id')
    .throwOnError();
  return data.map(({ kind, detail }) => [kind, detail]);
}

describe('the events of an order', () => {
  test('are its placing, each status and each delivery, in their order', async () => {
    const id = await placed();
    await placeFinishedImage(stack, id, admin.id);
    await placeFinishedImage(stack, id, admin.id);
    await setStatus(id, 'pending');
    await setStatus(id, 'pending');
    await setStatus(id, 'completed');
    await placeFinishedImage(stack, id, admin.id);
    const events = [
      ['placed', {}],
      ['status', { from: 'draft', to: 'pending' }],
      ['status', { from: 'pending', to: 'completed' }],
      ['delivered', { images: 2 }],
      ['delivered', { images: 1 }],
    ];
    expect(await eventsOf(id)).toEqual(events);
    expect(await eventsOf(id, admin)).toEqual(events);
    await setStatus(id, 'pending');
    await setStatus(id, 'completed');
    expect((await eventsOf(id)).slice(events.length)).toEqual([
      ['status', { from: 'completed', to: 'pending' }],
      ['status', { from: 'pending', to: 'completed' }],
      ['delivered', { images: 3 }],
    ]);
  });

  test('know who did it, which users cannot read', async () => {
    const id = await placed();
    await setStatus(id, 'pending');
    const rows = await stack.sql`select actor_id from public.order_events where order_id = ${id} order by at`;
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([customer.id, admin.id]);
    for (const user of [customer, admin]) {
      const { error } = await user.client.from('order_events').select('actor_id').eq('order_id', id);
      expect(error?.code).toBe('42501');
    }
  });

  test('of an order that SQL inserts begins when the order was placed', async () => {
    const createdAt = new Date('2026-01-02T10:00:00Z');
    const { id } = await placeOrder(stack, { userId: customer.id, createdAt });
    const rows = await stack.sql`select kind, at from public.order_events where order_id = ${id} order by at`;
    expect([...rows]).toEqual([{ kind: 'placed', at: createdAt }]);
  });

  test.each(['postgres', 'service_role'])('are neither changed nor removed by %s', async (role) => {
    const id = await placed();
    const run = (statement: string) =>
      stack.sql.begin(async (sql) => {
        await sql`grant update, delete on public.order_events to service_role`;
        await sql`select set_config('role', ${role}, true)`;
        await sql.unsafe(`${statement} where order_id = '${id}'`);
      });
    const refused = { message: 'Events of orders are only added.' };
    await expect(run('delete from public.order_events')).rejects.toMatchObject(refused);
    await expect(run("update public.order_events set at = at - interval '1 day'")).rejects.toMatchObject(
      refused,
    );
    await expect(
      run("update public.order_events set detail = '{}', kind = 'delivered'"),
    ).rejects.toMatchObject(refused);
    await expect(run(`update public.order_events set actor_id = '${admin.id}'`)).rejects.toMatchObject(
      refused,
    );
  });

  test('go with their order', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, images: 0 });
    await stack.sql`delete from public.orders where id = ${id}`;
    expect(await stack.sql`select 1 from public.order_events where order_id = ${id}`).toEqual([]);
  });

  test('lose who did it with the account', async () => {
    const leaving = await createUser(stack, { admin: true });
    const id = await placed();
    await leaving.client.from('orders').update({ status: 'pending' }).eq('id', id).throwOnError();
    await stack.sql`update public.profiles set erased_at = now() where id = ${leaving.id}`;
    await stack.sql`select public.erase_account(${leaving.id})`;
    expect(await stack.sql`select 1 from public.order_events where actor_id = ${leaving.id}`).toEqual([]);
    expect(await eventsOf(id)).toHaveLength(2);
  });
});

/** A row of `list_order_events`. */
interface LogRow {
  kind: string;
  detail: unknown;
  actor_role: string;
  actor_name: string | null;
}

describe('the history for administrators', () => {
  const logOf = async (id: string): Promise<unknown[][]> => {
    const { data } = await admin.client.rpc('list_order_events', { p_order_id: id }).throwOnError();
    return data.map(({ kind, detail, actor_role, actor_name }: LogRow) => [
      kind,
      detail,
      actor_role,
      actor_name,
    ]);
  };

  test('says newest first what happened and who did it; the customer reads four kinds of it', async () => {
    const id = await placed();
    await placeFinishedImage(stack, id, admin.id);
    await setStatus(id, 'completed');
    const path = await placeFinishedImage(stack, id, admin.id);
    await removeFinishedImages(stack, admin, { image_path: path });
    const credit = { p_id: crypto.randomUUID(), p_order_id: id, p_amount_kroner: 10, p_text: 'Tak' };
    await admin.client.rpc('add_credit', credit).throwOnError();
    await stack.sql`
      insert into public.order_lines (order_id, kind, text, unit_price_kroner, created_by)
      values (${id}, 'extra', 'Ny vinkel', 49.5, ${admin.id})`;
    const byAdmin = ['admin', 'Anna Lind'];
    expect(await logOf(id)).toEqual([
      ['extra', { amount_kroner: 49.5 }, ...byAdmin],
      ['credit', { amount_kroner: 10 }, ...byAdmin],
      ['deleted', { images: 1 }, ...byAdmin],
      // SQL inserted the image, and the row says who uploaded it.
      ['delivered', { images: 1 }, 'system', null],
      ['uploaded', { images: 1 }, ...byAdmin],
      ['delivered', { images: 1 }, ...byAdmin],
      ['status', { from: 'draft', to: 'completed' }, ...byAdmin],
      ['uploaded', { images: 1 }, ...byAdmin],
      ['placed', {}, 'customer', null],
    ]);
    const kinds = (await eventsOf(id)).map(([kind]) => kind);
    expect(kinds).toEqual(['placed', 'status', 'delivered', 'delivered']);
  });

  test('says who moved a finished image and who decided that an original is not delivered', async () => {
    const id = await placed();
    const [original] = await stack.sql`select id from public.order_images where order_id = ${id}`;
    const path = await placeFinishedImage(stack, id, admin.id);
    const [image] = await stack.sql`select id from public.finished_orders where image_path = ${path}`;
    const move = { p_id: image?.id, p_order_image_id: original?.id, p_as: 'version' };
    await admin.client.rpc('move_finished_image', move).throwOnError();
    await admin.client.rpc('move_finished_image', move).throwOnError();
    await removeFinishedImages(stack, admin, { image_path: path });
    const skip = { p_order_image_id: original?.id, p_reason: 'Billedet er uskarpt.' };
    await admin.client.rpc('skip_image', skip).throwOnError();
    expect((await logOf(id)).slice(0, 3)).toEqual([
      ['skipped', { images: 1 }, 'admin', 'Anna Lind'],
      ['deleted', { images: 1 }, 'admin', 'Anna Lind'],
      ['moved', { images: 1 }, 'admin', 'Anna Lind'],
    ]);
  });

  test('says when a mail about the order was sent, once, and nothing of one that was not', async () => {
    const id = await placed();
    await setStatus(id, 'pending');
    const before = await logOf(id);
    await stack.sql`update public.mails set status = 'failed', due_at = null where order_id = ${id}`;
    expect(await logOf(id)).toEqual(before);
    await stack.sql`
      update public.mails set status = 'sent', sent_at = now() where order_id = ${id} and kind = 'order_in_progress'`;
    await stack.sql`update public.mails set status = 'sent' where order_id = ${id} and kind = 'order_in_progress'`;
    expect((await logOf(id)).filter(([kind]) => kind === 'mailed')).toEqual([
      ['mailed', { kind: 'order_in_progress' }, 'admin', 'Anna Lind'],
    ]);
  });

  test('names the administrator whose change or press a mail follows', async () => {
    const id = await placed();
    await admin.client.from('orders').update({ status: 'pending' }).eq('id', id).throwOnError();
    await placeFinishedImage(stack, id, admin.id);
    const service = serviceClient(stack);
    const press = {
      p_order_id: id,
      p_kind: 'order_images_uploaded',
      p_studio: 'kontakt@rumklar.example',
      p_caused_by: admin.id,
    };
    // The earlier mails come first; the images were uploaded a while ago, and what waited was sent.
    await stack.sql`update public.mails set status = 'sent', due_at = null, sent_at = created_at - interval '1 hour' where order_id = ${id}`;
    const { data } = await service
      .rpc('claim_order_mail', press)
      .single<{ mail_id: string }>()
      .throwOnError();
    await service.rpc('record_mail_result', { p_mail_id: data?.mail_id }).throwOnError();
    const mails = (await logOf(id)).filter(([kind]) => kind === 'mailed');
    expect(mails.map(([, detail, ...actor]) => [detail, ...actor])).toEqual([
      [{ kind: 'order_images_uploaded' }, 'admin', 'Anna Lind'],
      [{ kind: 'order_in_progress' }, 'admin', 'Anna Lind'],
      [{ kind: 'order_received' }, 'system', null],
    ]);
  });

  test('calls an administrator by the e-mail where there is no name, and not at all after the account was erased', async () => {
    const leaving = await createUser(stack, { admin: true, fullName: ' ' });
    const id = await placed();
    await leaving.client.from('orders').update({ status: 'pending' }).eq('id', id).throwOnError();
    expect((await logOf(id))[0]).toEqual(expect.arrayContaining(['admin', leaving.email]));
    await stack.sql`update public.profiles set erased_at = now(), is_admin = false where id = ${leaving.id}`;
    await stack.sql`select public.erase_account(${leaving.id})`;
    expect((await logOf(id))[0]?.slice(2)).toEqual(['admin', null]);
  });

  test('is refused to the customer of the order', async () => {
    const { error } = await customer.client.rpc('list_order_events', { p_order_id: await placed() });
    expect(error).toMatchObject({ code: '42501', hint: 'not_admin' });
  });
});

describe('the notes of the team', () => {
  const addNote = (id: string, author: TestUser, author_id = author.id) =>
    author.client.from('team_notes').insert({ order_id: id, author_id, body: 'Ring til mægleren først.' });

  test('are read by administrators and deleted by who wrote them', async () => {
    const id = await placed();
    const other = await createUser(stack, { admin: true });
    expect((await addNote(id, admin)).error).toBeNull();
    expect((await addNote(id, other, admin.id)).error?.code).toBe('42501');
    const read = (reader: TestUser) =>
      reader.client.from('team_notes').select('id, body').eq('order_id', id).throwOnError();
    const [note] = (await read(other)).data;
    expect(note?.body).toBe('Ring til mægleren først.');
    await other.client.from('team_notes').delete().eq('id', `${note?.id}`).throwOnError();
    expect((await read(admin)).data).toHaveLength(1);
    await admin.client.from('team_notes').delete().eq('id', `${note?.id}`).throwOnError();
    expect((await read(admin)).data).toEqual([]);
  });

  test('are nothing that the customer reads, writes or sees by the order', async () => {
    const id = await placed();
    const seen = () =>
      customer.client
        .from('orders')
        .select('*, order_events (id, kind)')
        .eq('id', id)
        .single()
        .throwOnError();
    const before = (await seen()).data;
    await addNote(id, admin).throwOnError();
    expect((await customer.client.from('team_notes').select('id')).data).toEqual([]);
    expect((await addNote(id, customer)).error?.code).toBe('42501');
    expect((await seen()).data).toEqual(before);
  });

  test('are unread by the administrators whom they name by first name or e-mail, not by their author', async () => {
    const id = await placed();
    const [bo, zacho] = await Promise.all([
      createUser(stack, { admin: true, fullName: 'Bo Skov' }),
      createUser(stack, { admin: true, email: 'zacho@rumklar.example' }),
      createUser(stack, { admin: true, fullName: 'Anders Bo' }),
      createUser(stack, { fullName: 'Bo Kunde' }),
    ]);
    const body = `Spørg @bo eller @Zacho, ikke mig@anders; @Anna kan ikke. ${'x'.repeat(2000)}`.slice(
      0,
      2000,
    );
    await admin.client.from('team_notes').insert({ order_id: id, author_id: admin.id, body }).throwOnError();
    const [note] = await stack.sql`select unread_by from public.team_notes where order_id = ${id}`;
    expect(note?.unread_by.toSorted()).toEqual([bo.id, zacho.id].toSorted());
  });

  test.each(['', ' \n\t ', 'x'.repeat(2001)])('have 1 to 2000 characters: %j is refused', async (body) => {
    const id = await placed();
    const { error } = await admin.client
      .from('team_notes')
      .insert({ order_id: id, author_id: admin.id, body });
    expect(error?.code).toBe('23514');
  });

  test('go with what the customer deletes, and lose their author with the account of the administrator', async () => {
    const leaving = await createUser(stack, { admin: true });
    const id = await placed();
    await addNote(id, leaving).throwOnError();
    await stack.sql`update public.profiles set erased_at = now(), is_admin = false where id = ${leaving.id}`;
    await stack.sql`select public.erase_account(${leaving.id})`;
    const notes = () => stack.sql`select author_id from public.team_notes where order_id = ${id}`;
    expect([...(await notes())]).toEqual([{ author_id: null }]);
    const erased = await createUser(stack);
    await stack.sql`update public.orders set user_id = ${erased.id}, status = 'completed' where id = ${id}`;
    await stack.sql`update public.profiles set erased_at = now() where id = ${erased.id}`;
    await stack.sql`select public.erase_account(${erased.id})`;
    expect([...(await notes())]).toEqual([]);
  });
});

describe('changed_at', () => {
  const changedAt = async (id: string) => {
    const { data } = await customer.client.from('orders').select('changed_at').eq('id', id).single();
    return Date.parse(data?.changed_at);
  };

  test.each<[string, (id: string) => PromiseLike<unknown>]>([
    ['a status', (id) => setStatus(id, 'pending')],
    [
      'an added image',
      async (id) => {
        const image_path = await placeObject(stack, { owner: customer.id });
        await customer.client.from('order_images').insert({ order_id: id, image_path }).throwOnError();
      },
    ],
    [
      'a changed image',
      (id) => stack.sql`update public.order_images set room = 'Stue' where order_id = ${id}`,
    ],
    ['a finished image', (id) => placeFinishedImage(stack, id, admin.id)],
  ])('moves with %s, and only for that order', async (_, change) => {
    const [id, other] = [await placed(), await placed()];
    const before = [await changedAt(id), await changedAt(other)];
    await change(id);
    expect(await changedAt(id)).toBeGreaterThan(before[0] ?? 0);
    expect(await changedAt(other)).toBe(before[1]);
  });

  test('moves when a finished image is removed', async () => {
    const id = await placed();
    const path = await placeFinishedImage(stack, id, admin.id);
    const before = await changedAt(id);
    await removeFinishedImages(stack, admin, { image_path: path });
    expect(await changedAt(id)).toBeGreaterThan(before);
  });
});
