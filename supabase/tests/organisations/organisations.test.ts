import { jobSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeInvitation, placeObject, placeOrder } from '../arrange.ts';
import { dice } from '../billing/unreliableBilling.ts';
import { callFunction } from '../functions/callFunction.ts';
import { draftParametersOf, newOrder, parametersOf } from '../orders/placing.ts';
import { inviteAs, join, makeFirm, offerFirm } from './firm.ts';

let stack: TestStack;
let owner: TestUser;
let member: TestUser;
let assistant: TestUser;
let firm: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  [owner, member, assistant] = await Promise.all([
    createUser(stack, { card: true, fullName: 'Kim Holm' }),
    createUser(stack, { fullName: 'Mette Lund' }),
    createUser(stack),
  ]);
  firm = await makeFirm(stack, owner, { member: [member], assistant: [assistant] });
});

/** Saves a draft and places it. */
async function order(person: TestUser, changes: object = {}) {
  const placed = newOrder([await placeObject(stack, { owner: person.id })]);
  const { p_content, ...draft } = draftParametersOf(placed);
  const saved = await person.client.rpc('save_order_draft', {
    ...draft,
    p_content: { ...p_content, ...changes },
  });
  if (saved.error) throw saved.error;
  return await person.client.rpc('place_order', parametersOf(placed));
}

async function rowOf(orderId: string) {
  const [row] = await stack.sql`
    select user_id, organisation_id, billed_to from public.orders where id = ${orderId}`;
  return row;
}

test.each(['13585629', '03585628', '1358562', 'DK13585628', ''])('%j is refused as a CVR', async (p_cvr) => {
  const { error } = await owner.client.rpc('create_organisation', { p_name: 'Bolig & Co.', p_cvr });
  expect(error?.hint).toBe('organisation_invalid');
});

describe('an order in a firm', () => {
  test('is the firm’s, and its owner pays, without a card of the member', async () => {
    const { data } = await order(member);
    expect(await rowOf(data.id)).toEqual({
      user_id: member.id,
      organisation_id: firm,
      billed_to: owner.id,
    });
  });

  test('is refused without a card, or with an overdue invoice, of the owner', async () => {
    await stack.sql`delete from private.payment_methods where user_id = ${owner.id}`;
    expect((await order(member)).error?.hint).toBe('card_required');
    await stack.sql`insert into private.payment_methods (id, user_id) values (${`pm_${owner.id}`}, ${owner.id})`;
    await stack.sql`
      insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${owner.id}, ${owner.id}, '2026-01-01', 79, 'open', '2026-01-15')`;
    expect((await order(member)).error?.hint).toBe('overdue_invoice');
  });

  test('counts in what the firm and the person have ordered this month, unless it is cancelled', async () => {
    const [first, cancelled, earlier] = [await order(member), await order(member), await order(member)];
    await order(assistant);
    await stack.sql`update public.orders set status = 'cancelled' where id = ${cancelled.data.id}`;
    await stack.sql`
      update public.orders set created_at = date_trunc('month', now(), 'Europe/Copenhagen') - interval '1 second'
      where id = ${earlier.data.id}`;
    const [{ total } = { total: 0 }] = await stack.sql`
      select total_amount::integer as total from public.orders where id = ${first.data.id}`;
    const { data } = await owner.client.rpc('get_organisation').throwOnError();
    expect(data.firm.month).toEqual({ orders: 2, kroner: 2 * total });
    expect(data.firm.members).toMatchObject([
      { id: owner.id, month: { orders: 0, kroner: 0 } },
      { id: member.id, month: { orders: 1, kroner: total } },
      { id: assistant.id, month: { orders: 1, kroner: total } },
    ]);
  });

  test('an assistant orders for a colleague, others do not', async () => {
    const { data } = await order(assistant, { orderedFor: member.id });
    expect(await rowOf(data.id)).toMatchObject({ user_id: member.id, billed_to: owner.id });
    expect((await order(member, { orderedFor: assistant.id })).error?.hint).toBe('colleague_unknown');
    const stranger = await createUser(stack);
    expect((await order(assistant, { orderedFor: stranger.id })).error?.hint).toBe('colleague_unknown');
  });

  test('a colleague places the draft that another has begun, with its photographs', async () => {
    const begun = newOrder([await placeObject(stack, { owner: member.id })]);
    await member.client.rpc('save_order_draft', draftParametersOf(begun)).throwOnError();
    const { data } = await assistant.client.rpc('place_order', parametersOf(begun)).throwOnError();
    expect(await rowOf(data.id)).toMatchObject({ user_id: assistant.id, organisation_id: firm });
  });

  test('is the firm’s and who ordered it in the studio, and found by the name of both', async () => {
    const { data } = await order(member);
    const admin = await createUser(stack, { admin: true });
    const customerOf = async () => {
      const work = await admin.client.rpc('get_work', { p_order_id: data.id }).throwOnError();
      return work.data.customer;
    };
    const find = async (p_search: string) => {
      const found = await admin.client.rpc('search_orders', { p_search }).throwOnError();
      return found.data.map((row: { id: string }) => row.id).includes(data.id);
    };
    expect(await customerOf()).toBe('Bolig & Co. · Mette Lund');
    expect(await find('mette bolig &')).toBe(true);
    await stack.sql`update public.organisations set name = 'Huse & Hjem' where id = ${firm}`;
    expect(await find('mette bolig &')).toBe(false);
    expect(await find('hjem mette')).toBe(true);
    await stack.sql`update public.profiles set full_name = 'Mette Skov' where id = ${member.id}`;
    expect(await find('hjem skov')).toBe(true);
    await stack.sql`update public.profiles set full_name = null where id = ${member.id}`;
    expect(await customerOf()).toBe('Huse & Hjem');
  });
});

test('an order keeps the standing wishes that the firm, or the person without one, had', async () => {
  const stranger = await createUser(stack, { card: true });
  for (const [{ client }, p_content] of [
    [member, 'Varmt lys'],
    [stranger, 'Koldt lys'],
  ] as const) {
    await client.rpc('set_standing_wishes', { p_content }).throwOnError();
  }
  const { data: first } = await order(assistant);
  const { data: own } = await order(stranger);
  await owner.client.rpc('set_standing_wishes', { p_content: '' }).throwOnError();
  const { data: second } = await order(assistant);
  expect([first.wishes, own.wishes, second.wishes]).toEqual(['Varmt lys', 'Koldt lys', null]);
});

describe('examples of the wishes', () => {
  const set = ({ client }: TestUser, p_example_ids: string[]) =>
    client.rpc('set_standing_wishes', { p_example_ids });

  async function deliver(placed: { id: string }): Promise<string> {
    const path = await placeFinishedImage(stack, placed.id, owner.id);
    await stack.sql`update public.orders set status = 'completed' where id = ${placed.id}`;
    const [row] = await stack.sql`
      update public.finished_orders set preview_path = ${path.replace('.jpg', '.webp')} where image_path = ${path} returning id`;
    return row?.id;
  }

  test('are of deliveries to the firm, five at most, kept by the order, and gone with the picture', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await deliver((await order(member)).data));
    const [example = '', gone = '', takenBack = '', withoutPreview = ''] = ids;
    const stranger = await createUser(stack);
    const before = await deliver(await placeOrder(stack, { userId: stranger.id }));
    const later = await deliver((await order(member)).data);
    await stack.sql`update public.finished_orders set delivered_at = null where id = ${later}`;
    for (const [person, chosen, hint] of [
      [member, ids, 'too_many_examples'],
      [member, [before], 'image_not_found'],
      [stranger, [example], 'image_not_found'],
      [member, [later], 'image_not_found'],
      [member, [example, example], 'image_not_found'],
    ] as const) {
      expect((await set(person, [...chosen])).error?.hint).toBe(hint);
    }
    const chosen = [example, gone, takenBack, withoutPreview];
    expect((await set(member, chosen)).error).toBeNull();
    const { data: placed } = await order(assistant);
    await set(owner, []).throwOnError();
    expect(placed.example_ids).toEqual(chosen);

    await stack.sql`delete from public.finished_orders where id = ${gone}`;
    await stack.sql`update public.finished_orders set delivered_at = null where id = ${takenBack}`;
    await stack.sql`update public.finished_orders set preview_path = null where id = ${withoutPreview}`;
    const editor = await createUser(stack);
    await stack.sql`insert into public.staff (user_id, role) values (${editor.id}, 'editor')`;
    await stack.sql`update public.order_work set assignee_id = ${editor.id} where order_id = ${placed.id}`;
    const { data: work } = await editor.client.rpc('get_work', { p_order_id: placed.id }).throwOnError();
    expect(work).toMatchObject({ examples: [{ id: example }] });
  });
});

test('the standard of services by room is of rooms and services that go together', async () => {
  const set = (p_services_by_room: unknown) =>
    owner.client.rpc('set_standing_wishes', { p_services_by_room: p_services_by_room as never });
  for (const [services, hint] of [
    [{ Stue: ['let-oprydning', 'let-styling'], Have: ['haandvaerkeropgaver'] }, undefined],
    [{ Tårn: ['let-oprydning'] }, 'image_details_invalid'],
    [{ Stue: 'let-oprydning' }, 'image_details_invalid'],
    [['let-oprydning'], 'image_details_invalid'],
    [{ Stue: ['guldbelægning'] }, 'service_unknown'],
    [{ Stue: [] }, 'service_conflict'],
    [{ Stue: ['let-styling', 'fuld-styling'] }, 'service_conflict'],
    [{ Stue: ['totalentreprise'] }, 'service_conflict'],
  ] as const) {
    expect((await set(services)).error?.hint).toBe(hint);
  }
  await set({}).throwOnError();
});

describe('mails', () => {
  const send = () => callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
  const inbox = async ({ email }: TestUser) => (await stack.mail.inbox(email)).map(({ text }) => text);

  test('the receipt of an order for a colleague says who placed it', async () => {
    await stack.sql`update public.profiles set full_name = 'Ida Dahl' where id = ${assistant.id}`;
    await order(assistant, { orderedFor: member.id });
    await stack.sql`update public.mails set due_at = now() where due_at is not null`;
    await send();
    expect(await inbox(member)).toEqual([expect.stringContaining('Bestilt af: Ida Dahl')]);
    expect(await inbox(assistant)).toEqual([]);
  });

  test('about colleagues’ orders reach the members who want them, once per event, until they leave', async () => {
    const admin = await createUser(stack, { admin: true });
    for (const { id, client } of [owner, assistant]) {
      await client.from('memberships').update({ wants_mails: true }).eq('user_id', id).throwOnError();
    }
    const { data } = await order(member);
    await admin.client.from('orders').update({ status: 'pending' }).eq('id', data.id).throwOnError();
    await assistant.client.rpc('remove_member', { p_user_id: assistant.id }).throwOnError();
    await stack.sql`update public.mails set due_at = now() where due_at is not null`;
    for (let turns = 0; turns < 2; turns += 1) await send();
    expect(await inbox(member)).toHaveLength(2);
    const copies = await inbox(owner);
    expect(copies).toHaveLength(2);
    for (const text of copies) expect(text).toContain('Bestilt af: Mette Lund');
    expect(await inbox(assistant)).toEqual([]);
  });
});

describe('who leaves', () => {
  test('leaves orders, drafts and photographs with the firm, and keeps what was from before it', async () => {
    const leaver = await createUser(stack);
    const own = await placeOrder(stack, { userId: leaver.id });
    const ownDraft = newOrder([]);
    await leaver.client.rpc('save_order_draft', draftParametersOf(ownDraft)).throwOnError();
    await join(stack, owner, leaver);
    const { data: placed } = await order(leaver);
    const [draft, colleagues] = [newOrder([await placeObject(stack, { owner: leaver.id })]), newOrder([])];
    await leaver.client.rpc('save_order_draft', draftParametersOf(draft)).throwOnError();
    await assistant.client.rpc('save_order_draft', draftParametersOf(colleagues)).throwOnError();
    await stack.sql`
      insert into public.notifications (user_id, order_id, type)
      select person, placed, 'order_in_progress'
      from (values (${owner.id}::uuid, ${placed.id}::uuid), (${leaver.id}, ${placed.id}), (${leaver.id}, ${own.id})) v (person, placed)`;
    await leaver.client.rpc('remove_member', { p_user_id: leaver.id }).throwOnError();
    const notified = await stack.sql`
      select user_id, order_id from public.notifications where order_id in (${placed.id}, ${own.id})
      order by order_id = ${own.id}`;
    expect([...notified]).toEqual([
      { user_id: owner.id, order_id: placed.id },
      { user_id: leaver.id, order_id: own.id },
    ]);

    expect((await leaver.client.from('orders').select('id')).data).toEqual([{ id: own.id }]);
    expect((await leaver.client.from('order_drafts').select('id')).data).toEqual([{ id: ownDraft.id }]);
    for (const [{ client, id }, kept] of [
      [owner, draft],
      [assistant, colleagues],
    ] as const) {
      const { data } = await client.from('order_drafts').select('id').eq('user_id', id);
      expect(data).toEqual([{ id: kept.id }]);
    }
    expect((await owner.client.rpc('place_order', parametersOf(draft))).error).toBeNull();
    expect((await leaver.client.rpc('cancel_order', { p_id: placed.id })).error?.hint).toBe(
      'order_not_found',
    );
    // An own order again, which needs an own card.
    expect((await order(leaver)).error?.hint).toBe('card_required');
  });

  test('can no more take own photographs, or those of a draft, out of the firm', async () => {
    const leaver = await createUser(stack, { card: true });
    await join(stack, owner, leaver);
    const [image, preview, used] = await Promise.all([
      placeObject(stack, { owner: leaver.id }),
      placeObject(stack, {
        owner: leaver.id,
        path: `previews/${crypto.randomUUID()}.webp`,
        declared: 'image/webp',
        seen: 'image/webp',
      }),
      placeObject(stack, { owner: leaver.id }),
    ]);
    const draft = newOrder([], { images: [{ path: image, previewPath: preview }], expectedTotal: 79 });
    await leaver.client.rpc('save_order_draft', draftParametersOf(draft)).throwOnError();
    const placed = newOrder([used]);
    await leaver.client.rpc('save_order_draft', draftParametersOf(placed)).throwOnError();
    await leaver.client.rpc('place_order', parametersOf(placed)).throwOnError();
    await leaver.client.rpc('remove_member', { p_user_id: leaver.id }).throwOnError();

    const own = draftParametersOf(newOrder([]));
    for (const path of [image, preview, used]) {
      const { error } = await leaver.client.storage.from('order-images').createSignedUrl(path, 60);
      expect(error, path).not.toBeNull();
      const refused = await leaver.client.rpc('save_order_draft', {
        ...own,
        p_content: { ...own.p_content, images: [{ path }] },
      });
      expect(refused.error?.hint).toBe('image_not_owned');
    }
    const { data: row } = await leaver.client
      .from('orders')
      .insert({
        title: 'Villa på Strandvejen',
        address: 'Strandvejen 104',
        service_type: 'let-oprydning',
        user_id: leaver.id,
      })
      .select('id')
      .single()
      .throwOnError();
    const fresh = await placeObject(stack, { owner: leaver.id });
    for (const details of [
      { image_path: image },
      { image_path: used },
      { image_path: fresh, preview_path: preview },
    ]) {
      const { error } = await leaver.client.from('order_images').insert({ order_id: row.id, ...details });
      expect(error?.hint, JSON.stringify(details)).toBe('image_not_owned');
    }
    const [kept] = await stack.sql`
      select count(*)::integer as files from public.list_account_objects(${leaver.id})
      where name in (${image}, ${preview}, ${used})`;
    expect(kept).toEqual({ files: 0 });
    expect((await owner.client.rpc('place_order', parametersOf(draft))).error).toBeNull();
  });

  test('leaves drafts that are not counted among the owner’s own', async () => {
    for (let count = 0; count < 20; count += 1) {
      await member.client.rpc('save_order_draft', draftParametersOf(newOrder([]))).throwOnError();
    }
    expect((await member.client.rpc('save_order_draft', draftParametersOf(newOrder([])))).error?.hint).toBe(
      'too_many_drafts',
    );
    await owner.client.rpc('remove_member', { p_user_id: member.id }).throwOnError();
    expect((await owner.client.rpc('save_order_draft', draftParametersOf(newOrder([])))).error).toBeNull();
  });

  test('gets no more messages: mail and notification are the owner’s', async () => {
    const admin = await createUser(stack, { admin: true });
    const { data } = await order(member);
    await owner.client.rpc('remove_member', { p_user_id: member.id }).throwOnError();
    await admin.client.from('orders').update({ status: 'pending' }).eq('id', data.id).throwOnError();
    const notified = await stack.sql`select user_id from public.notifications where order_id = ${data.id}`;
    expect([...notified]).toEqual([{ user_id: owner.id }]);
    const mails = await stack.sql`
      select recipient from public.mails where order_id = ${data.id} and kind = 'order_in_progress'`;
    expect([...mails]).toEqual([{ recipient: owner.email }]);
  });

  test('with the account leaves the orders that others work with', async () => {
    const { id, paths } = await placeOrder(stack, { userId: member.id });
    const reply = await callFunction(stack, 'delete-account', { user: member, body: { confirmed: true } });
    expect(reply).toMatchObject({ status: 200 });
    const [row] = await stack.sql`
      select o.status, o.title, p.full_name from public.orders o join public.profiles p on p.id = o.user_id where o.id = ${id}`;
    expect(row).toEqual({ status: 'draft', title: 'Villa på Strandvejen', full_name: null });
    const [object] = await stack.sql`select name from storage.objects where name = ${paths[0] ?? ''}`;
    expect(object).toBeDefined();
  });
});

describe('an owner', () => {
  const offer = (email: string) =>
    callFunction(stack, 'send-simple-invitation', {
      user: owner,
      body: { email, inviteeName: 'Kollega', role: 'owner' },
    });
  const offerTo = async (person: TestUser) =>
    (await person.client.rpc('get_organisation').throwOnError()).data.firm.offer;

  async function invoice({ id }: TestUser, orderId: string): Promise<string> {
    const [draft] = await stack.sql`
      insert into public.invoices (user_id, organisation_id, period, amount)
      values (${id}, ${firm}, '2026-01-01', 79) returning id`;
    await stack.sql`
      insert into public.invoice_orders (invoice_id, order_id) values (${draft?.id}, ${orderId})`;
    return draft?.id;
  }

  const pay = (invoiceId: string) => stack.sql`
    update public.invoices set status = 'paid', invoice_number = ${invoiceId}, due_date = now() where id = ${invoiceId}`;

  test('offers the firm; until a colleague says yes nothing moves, and then what was ordered before stays with who was to pay it', async () => {
    const { id } = await placeOrder(stack, { userId: member.id, status: 'completed' });
    const running = await placeOrder(stack, { userId: member.id });
    const leave = () => owner.client.rpc('remove_member', { p_user_id: owner.id });
    expect((await leave()).error?.hint).toBe('owner_stays');
    const role = await owner.client.rpc('set_member_role', { p_user_id: member.id, p_role: 'owner' });
    expect(role.error?.hint).toBe('member_unknown');
    expect(await offer(member.email)).toMatchObject({ status: 200 });
    const [mail] = await stack.mail.inbox(member.email);
    expect(mail?.subject).toBe('Overtag Bolig & Co.');
    expect(mail?.text).toContain(`${stack.siteUrl}/brugere`);
    const offered = await offerTo(member);
    expect(offered).toEqual({ id: expect.any(String), inviter: 'Kim Holm', owedKroner: 158 });
    expect(await offerTo(assistant)).toBeNull();
    const take = (person: TestUser, p_owed_kroner?: number) =>
      person.client.rpc('take_over_organisation', { p_invitation_id: offered.id, p_owed_kroner });
    expect((await take(assistant)).error?.hint).toBe('membership_invitation_invalid');
    const joining = await member.client.rpc('join_organisation', { p_invitation_id: offered.id });
    expect(joining.error?.hint).toBe('membership_invitation_invalid');
    expect((await take(member)).error).toBeNull();
    expect((await take(member)).error?.hint).toBe('membership_invitation_invalid');
    expect(await rowOf(id)).toMatchObject({ billed_to: owner.id });
    // Its lines become billable after the handover.
    await stack.sql`update public.orders set status = 'completed' where id = ${running.id}`;
    expect(await rowOf(running.id)).toMatchObject({ billed_to: owner.id });
    const { data: placed } = await order(member);
    expect(placed).toBeNull(); // The new owner has no card.

    // Who owes can neither leave, nor be taken out, nor delete the account.
    expect((await leave()).error?.hint).toBe('member_owes');
    const removal = await member.client.rpc('remove_member', { p_user_id: owner.id });
    expect(removal.error?.hint).toBe('member_owes');
    await stack.sql`update public.orders set status = 'pending' where id = ${running.id}`;
    const invoiced = await invoice(owner, id);
    expect((await leave()).error?.hint).toBe('member_owes');
    await pay(invoiced);
    expect((await leave()).error?.hint).toBe('member_owes');
    const deletion = await callFunction(stack, 'delete-account', { user: owner, body: { confirmed: true } });
    expect(deletion).toMatchObject({ status: 409, body: { code: 'member_owes' } });

    // What is added to an order that was invoiced is billed to who owns the firm then.
    await stack.sql`
      insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at)
      values (${id}, 'extra', 'Himmel', 10, now())`;
    expect(await rowOf(id)).toMatchObject({ billed_to: member.id });
    await stack.sql`update public.orders set status = 'cancelled' where id = ${running.id}`;
    expect((await leave()).error).toBeNull();
    const { data: kept } = await owner.client
      .from('invoices')
      .select('invoice_orders (ordered_by, orders (id), order_lines (amount_kroner))')
      .eq('id', invoiced)
      .single();
    expect(kept?.invoice_orders).toEqual([
      { ordered_by: member.id, orders: null, order_lines: [{ amount_kroner: 79 }] },
    ]);
  });

  test('is free of what a colleague takes over with its sum, and with a card', async () => {
    const { id } = await placeOrder(stack, { userId: member.id, status: 'completed' });
    const [invoiced, own] = [
      await placeOrder(stack, { userId: member.id, status: 'completed' }),
      await placeOrder(stack, { userId: owner.id, status: 'completed' }),
    ];
    await pay(await invoice(owner, invoiced.id));
    const others = await placeOrder(stack, { userId: member.id, status: 'completed' });
    await stack.sql`update public.orders set billed_to = ${assistant.id} where id = ${others.id}`;
    // From before the firm, and on an invoice of its own.
    await stack.sql`update public.orders set organisation_id = null where id = ${own.id}`;
    await stack.sql`insert into public.invoices (user_id, period, amount) values (${owner.id}, '2026-02-01', 79)`;
    // To be paid by somebody else who owned it once.
    await stack.sql`
      insert into public.invoices (user_id, organisation_id, period, amount) values (${assistant.id}, ${firm}, '2026-02-01', 79)`;
    expect(await offer(member.email)).toMatchObject({ status: 200 });
    const { id: p_invitation_id, owedKroner } = await offerTo(member);
    expect(owedKroner).toBe(79);
    const take = (p_owed_kroner: number) =>
      member.client.rpc('take_over_organisation', { p_invitation_id, p_owed_kroner });
    expect((await take(78)).error?.hint).toBe('total_changed');
    expect((await take(79)).error?.hint).toBe('card_required');
    expect(await rowOf(id)).toMatchObject({ billed_to: owner.id });
    await stack.sql`update public.organisations set payment_days = 14 where id = ${firm}`;
    expect((await take(79)).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({ billed_to: member.id });
    for (const { id: kept } of [invoiced, own])
      expect(await rowOf(kept)).toMatchObject({ billed_to: owner.id });
    expect(await rowOf(others.id)).toMatchObject({ billed_to: assistant.id });
    expect((await owner.client.rpc('remove_member', { p_user_id: owner.id })).error).toBeNull();
  });

  test('offers the firm to a colleague alone, takes the offer back, and nothing of it is left with who leaves', async () => {
    const [other, stranger] = await Promise.all([createUser(stack), createUser(stack)]);
    await makeFirm(stack, other, { member: [stranger] });
    await inviteAs(stack, other, owner, 'member');
    const { data } = await owner.client.rpc('get_organisation').throwOnError();
    expect(data.invitations, 'a person is in one firm at most').toEqual([]);
    for (const email of [stranger.email, 'ingen@rumklar.example', owner.email]) {
      expect(await offer(email)).toMatchObject({ status: 409, body: { code: 'member_unknown' } });
    }
    // An invitation to join, and an offer that has expired.
    for (const role of ['member', 'owner'] as const) {
      const p_invitation_id = await inviteAs(stack, owner, member, role);
      if (role === 'owner') {
        await stack.sql`update public.invitations set expires_at = now() where id = ${p_invitation_id}`;
      }
      expect(await offerTo(member)).toBeNull();
      const taken = await member.client.rpc('take_over_organisation', { p_invitation_id });
      expect(taken.error?.hint).toBe('membership_invitation_invalid');
      await stack.sql`delete from public.invitations where id = ${p_invitation_id}`;
    }
    const p_id = await offerFirm(stack, owner, member);
    // Taken over by its own procedure alone.
    const { error } = await member.client.rpc('join_organisation', { p_invitation_id: p_id });
    expect(error?.hint).toBe('membership_invitation_invalid');
    for (const person of [member, other]) {
      expect((await person.client.rpc('withdraw_invitation', { p_id })).error?.hint).toBe('not_admin');
    }
    await owner.client.rpc('withdraw_invitation', { p_id }).throwOnError();
    expect(await offerTo(member)).toBeNull();
    for (const person of [member, assistant]) await offerFirm(stack, owner, person);
    await owner.client.rpc('remove_member', { p_user_id: member.id }).throwOnError();
    await join(stack, owner, member);
    expect(await offerTo(member)).toBeNull();
    expect(await offerTo(assistant)).toMatchObject({ inviter: 'Kim Holm' });
  });

  test('who was given the firm back keeps it, whatever was offered before', async () => {
    const take = (person: TestUser, p_invitation_id: string, p_owed_kroner?: number) =>
      person.client.rpc('take_over_organisation', { p_invitation_id, p_owed_kroner });
    const first = await offerFirm(stack, owner, member);
    await take(member, first).throwOnError();
    const { id } = await placeOrder(stack, { userId: assistant.id, status: 'completed' });
    expect(await rowOf(id)).toMatchObject({ billed_to: member.id });
    await take(owner, await offerFirm(stack, member, owner), 79).throwOnError();
    expect(await rowOf(id), 'by the card of who takes it').toMatchObject({ billed_to: owner.id });
    expect(await offerTo(member)).toBeNull();
    expect((await take(member, first)).error?.hint).toBe('membership_invitation_invalid');
  });

  test('changes nothing about the people of another firm', async () => {
    const [other, others] = await Promise.all([createUser(stack), createUser(stack)]);
    await makeFirm(stack, other, { member: [others] });
    const membersOf = async () => (await other.client.rpc('get_organisation')).data.firm.members;
    const before = await membersOf();
    expect(before).toMatchObject([{ id: other.id }, { id: others.id }]);
    for (const { id: p_user_id } of [other, others]) {
      const role = await owner.client.rpc('set_member_role', { p_user_id, p_role: 'assistant' });
      expect(role.error?.hint).toBe('member_unknown');
      await owner.client.rpc('remove_member', { p_user_id }).throwOnError();
    }
    expect(await membersOf()).toEqual(before);
  });

  test('alone reads the open invitations and the agreed prices of the firm', async () => {
    const other = await createUser(stack);
    const otherFirm = await makeFirm(stack, other);
    const [open, accepted] = [await createUser(stack), await createUser(stack)];
    await inviteAs(stack, owner, open, 'member');
    await join(stack, owner, accepted);
    await inviteAs(stack, other, await createUser(stack), 'member');
    await stack.sql`
      insert into public.price_agreements (organisation_id, service_type, price_per_image, valid_from, valid_to)
      values (${firm}, 'let-styling', 59, '2026-01-01', null), (${firm}, 'fuld-styling', 69, '2026-01-01', private.today()),
        (${firm}, 'let-oprydning', 49, '2026-01-01', private.today() + 1), (${otherFirm}, 'let-styling', 39, '2026-01-01', null)`;
    const read = async ({ client }: TestUser) => {
      const { data } = await client.rpc('get_organisation').throwOnError();
      return {
        agreements: data.firm.agreements.map(
          ({ price_per_image }: { price_per_image: number }) => price_per_image,
        ),
        invitations: data.firm.invitations.map(({ email }: { email: string }) => email),
      };
    };
    expect(await read(owner)).toEqual({ agreements: [49, 59], invitations: [open.email] });
    for (const person of [member, assistant]) {
      expect(await read(person)).toEqual({ agreements: [], invitations: [] });
    }
  });

  test('pays own orders from before the firm on own terms, and gets an invoice of each', async () => {
    const person = await createUser(stack, { card: true, fullName: 'Astrid Lund' });
    const own = await placeOrder(stack, { userId: person.id, status: 'completed' });
    const itsFirm = await makeFirm(stack, person);
    await stack.sql`update public.organisations set payment_days = 30 where id = ${itsFirm}`;
    const firms = await placeOrder(stack, { userId: person.id, status: 'completed' });
    await stack.sql`select private.draft_invoice(${person.id}, f, '2020-01-01', 0, '2100-01-01') from unnest(${[null, itsFirm]}::uuid[]) f`;
    const invoices = await stack.sql`
      select i.payment_days, i.organisation_id, array_agg(o.order_id) as orders
      from public.invoices i join public.invoice_orders o on o.invoice_id = i.id
      where i.user_id = ${person.id} group by i.id order by i.payment_days`;
    expect([...invoices]).toEqual([
      { payment_days: 30, organisation_id: itsFirm, orders: [firms.id] },
      { payment_days: null, organisation_id: null, orders: [own.id] },
    ]);
  });

  test('cannot delete the account while others are in the firm; with the last one the firm goes', async () => {
    const remove = () => callFunction(stack, 'delete-account', { user: owner, body: { confirmed: true } });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'must_hand_over' } });
    const { id } = await placeOrder(stack, { userId: member.id });
    for (const { id: p_user_id } of [member, assistant]) {
      await owner.client.rpc('remove_member', { p_user_id }).throwOnError();
    }
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('an invitation', () => {
  const invite = (person: TestUser, email: string, role?: string) =>
    callFunction(stack, 'send-simple-invitation', {
      user: person,
      body: { email, inviteeName: 'Ny Kollega', role },
    });

  const none = { firm: null, invitations: [] };

  test('of an account leads to the page of the firm, and is taken by that account alone', async () => {
    const [invited, another] = await Promise.all([createUser(stack), createUser(stack)]);
    expect(await invite(owner, invited.email, 'assistant')).toMatchObject({ status: 200 });
    const [mail] = await stack.mail.inbox(invited.email);
    expect(mail?.subject).toBe('Bliv en del af Bolig & Co.');
    expect(mail?.text).toContain(`${stack.siteUrl}/brugere`);
    const { data } = await invited.client.rpc('get_organisation');
    expect(data).toEqual({
      firm: null,
      invitations: [{ id: expect.any(String), name: 'Bolig & Co.', inviter: 'Kim Holm', role: 'assistant' }],
    });
    const take = (person: TestUser) =>
      person.client.rpc('join_organisation', { p_invitation_id: data.invitations[0].id });
    expect((await take(another)).error?.hint).toBe('membership_invitation_invalid');
    expect((await take(invited)).error).toBeNull();
    expect((await take(invited)).error).toBeNull();
    const { data: joined } = await invited.client.rpc('get_organisation');
    expect(joined.firm).toMatchObject({ name: 'Bolig & Co.', role: 'assistant', invitations: [] });
    await owner.client.rpc('remove_member', { p_user_id: invited.id }).throwOnError();
    expect((await take(invited)).error?.hint).toBe('membership_invitation_invalid');
    expect((await invited.client.rpc('get_organisation')).data, 'it was used').toEqual(none);
  });

  test('that has expired takes nobody in', async () => {
    const guest = await createUser(stack);
    await placeInvitation(stack, { invitedBy: owner.id, email: guest.email });
    const [invitation] = await stack.sql`
      update public.invitations set organisation_id = ${firm}, role = 'member', expires_at = now()
      where email = ${guest.email} returning id`;
    const { error } = await guest.client.rpc('join_organisation', { p_invitation_id: invitation?.id });
    expect(error?.hint).toBe('membership_invitation_invalid');
    expect((await guest.client.rpc('get_organisation')).data).toEqual(none);
  });

  test('ends with the role of who sent it', async () => {
    const guest = await createUser(stack);
    await placeInvitation(stack, { invitedBy: owner.id, email: guest.email });
    const [invitation] = await stack.sql`
      update public.invitations set organisation_id = ${firm}, role = 'member' where email = ${guest.email} returning id`;
    const p_invitation_id = await offerFirm(stack, owner, member);
    await member.client.rpc('take_over_organisation', { p_invitation_id }).throwOnError();
    const { error } = await guest.client.rpc('join_organisation', { p_invitation_id: invitation?.id });
    expect(error?.hint).toBe('membership_invitation_invalid');

    const admin = await createUser(stack, { admin: true });
    const email = `${crypto.randomUUID()}@example.com`;
    await placeInvitation(stack, { invitedBy: admin.id, email });
    const kept = await placeInvitation(stack, { invitedBy: (await createUser(stack, { admin: true })).id });
    const answered = await placeInvitation(stack, { invitedBy: admin.id });
    await stack.sql`update public.invitations set accepted_at = now() where email = ${answered.email}`;
    await stack.sql`
      insert into public.mails (event, kind, recipient, status)
      select 'invitation:' || id, 'invitation', email, 'sent' from public.invitations where email in (${email}, ${kept.email})`;
    await stack.sql`update public.profiles set is_admin = false where id = ${admin.id}`;
    expect([
      ...(await stack.sql`
        select email from public.invitations where email in (${email}, ${kept.email}, ${answered.email})
        order by accepted_at nulls first`),
    ]).toEqual([{ email: kept.email }, { email: answered.email }]);
    expect([
      ...(await stack.sql`select recipient from public.mails where recipient in (${email}, ${kept.email})`),
    ]).toEqual([{ recipient: kept.email }]);
  });

  test('of a new address makes an account in the firm', async () => {
    const email = `ny-${crypto.randomUUID()}@rumklar.example`;
    await invite(owner, email, 'member');
    const [mail] = await stack.mail.inbox(email);
    const token = /invitation=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1];
    const body = { token, fullName: 'Ny Kollega', password: 'Rumklar2026!' };
    // Somebody else has not answered yet.
    expect(await invite(owner, (await createUser(stack)).email, 'member')).toMatchObject({ status: 200 });
    expect(await callFunction(stack, 'accept-invitation', { body })).toMatchObject({ status: 200 });
    const { data } = await owner.client.rpc('get_organisation');
    expect(data.firm.members).toHaveLength(4);
    const [open] = await stack.sql`
      select count(*)::int as invitations from public.invitations where organisation_id = ${firm} and accepted_at is null`;
    expect(open).toEqual({ invitations: 1 });
  });

  test('is sent by owners only, and not to members of a firm', async () => {
    const email = `ny-${crypto.randomUUID()}@rumklar.example`;
    expect(await invite(member, email, 'member')).toMatchObject({ status: 403, body: { code: 'not_owner' } });
    expect(await invite(owner, email)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const other = await createUser(stack);
    await makeFirm(stack, other);
    expect(await invite(owner, other.email, 'member')).toMatchObject({ body: { code: 'user_exists' } });
    await expect(join(stack, owner, other)).rejects.toMatchObject({ hint: 'in_organisation' });
  });
});

/** How many schedules; RUMKLAR_SCHEDULES=1000 runs more, RUMKLAR_SEED=7 starts with another seed. */
const schedules = Number(process.env.RUMKLAR_SCHEDULES ?? 12);
const firstSeed = Number(process.env.RUMKLAR_SEED ?? 1);

test(
  `${schedules} random schedules of people who leave, join and hand over while orders are placed: each has who pays it, and nothing is lost`,
  async () => {
    for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
      const random = dice(seed);
      const newUser = () => createUser(stack, { card: true });
      const [first, ...others] = await Promise.all([newUser(), newUser(), newUser()]);
      const people = [first, ...others] as const;
      const id = await makeFirm(stack, first, { member: others });
      const begun: string[] = [];
      for (let steps = 4 + random.roll(4); steps > 0; steps -= 1) {
        const [by, about] = [random.pick(people), random.pick(people)];
        const change = random.pick([
          () => by.client.rpc('remove_member', { p_user_id: about.id }),
          () => by.client.rpc('set_member_role', { p_user_id: about.id, p_role: 'assistant' }),
          () => handOver(by, about, random.roll(2) === 0),
        ])();
        const author = random.pick(people);
        const draft = newOrder([await placeObject(stack, { owner: author.id })]);
        await author.client.rpc('save_order_draft', draftParametersOf(draft)).throwOnError();
        begun.push(draft.id);
        await Promise.all([
          random.roll(2) === 0 && author.client.rpc('place_order', parametersOf(draft)),
          ...people.map((person) => person.client.from('orders').insert(bareOrder(person)).throwOnError()),
          change,
        ]);
        const [ownerNow] = await stack.sql`select private.get_owner(${id}) as id`;
        const current = people.find((person) => person.id === ownerNow?.id);
        expect(current, `seed ${seed}: the firm has an owner`).toBeDefined();
        const [left] = await stack.sql`
          select id from unnest(${people.map((person) => person.id)}::uuid[]) id
          where id not in (select user_id from public.memberships)`;
        const leaver = people.find((person) => person.id === left?.id);
        if (current && leaver && random.roll(2) === 0) await join(stack, current, leaver);
      }
      await expectPayers(people, id, `seed ${seed}`);
      await expectKept(begun, `seed ${seed}`);
    }
  },
  30_000 + schedules * 5_000,
);

/** Where `by` owns the firm and `to` is in it, `to` takes it over, perhaps with what `by` is to pay. */
async function handOver(by: TestUser, to: TestUser, isDebtTaken: boolean): Promise<void> {
  const p_invitation_id = await offerFirm(stack, by, to);
  if (!p_invitation_id) return;
  const { data } = await to.client.rpc('get_organisation');
  await to.client.rpc('take_over_organisation', {
    p_invitation_id,
    p_owed_kroner: isDebtTaken ? data.firm?.offer?.owedKroner : undefined,
  });
}

async function expectPayers(people: readonly TestUser[], firmId: string, seed: string): Promise<void> {
  const [wrong] = await stack.sql`
    select count(*) filter (where organisation_id is null and billed_to <> user_id)::int as own,
      count(*) filter (where organisation_id = ${firmId} and billed_to not in (
        select m.user_id from public.memberships m where m.organisation_id = ${firmId}
      ))::int as firm
    from public.orders where user_id in ${stack.sql(people.map(({ id }) => id))}`;
  expect(wrong, `${seed}: somebody in the firm pays for it, others pay themselves`).toEqual({
    own: 0,
    firm: 0,
  });
  for (const { id, client } of people) {
    const { data } = await client.from('orders').select('id').eq('organisation_id', firmId);
    const [own] = await stack.sql`
      select count(*)::int from public.orders where organisation_id = ${firmId}
        and ${id} in (select user_id from public.memberships where organisation_id = ${firmId})`;
    expect(data, `${seed}: the firm's orders are read by its present members`).toHaveLength(own?.count);
  }
}

async function expectKept(begun: readonly string[], seed: string): Promise<void> {
  const kept = await stack.sql`
    select o.id from public.orders o join public.order_images i on i.order_id = o.id where o.id in ${stack.sql(begun)}
    union all
    select d.id from public.order_drafts d join private.draft_files f on f.draft_id = d.id
    where d.id in ${stack.sql(begun)} and d.organisation_id is not distinct from (
      select m.organisation_id from public.memberships m where m.user_id = d.user_id
        and m.organisation_id is not distinct from d.organisation_id
    )`;
  const missing = begun.filter((id) => kept.every((one) => one.id !== id));
  expect(
    missing,
    `${seed}: each is an order or a draft of somebody who can open it, with its photograph`,
  ).toEqual([]);
}

function bareOrder({ id }: TestUser) {
  return { user_id: id, title: 'Villa', address: 'Strandvejen 1', service_type: 'let-oprydning' };
}
