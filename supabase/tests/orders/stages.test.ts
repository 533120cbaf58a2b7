import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OrderOptions,
  placeFinishedImage,
  placeMark,
  placeObject,
  placeOrder,
  placeQuestion,
} from '../arrange.ts';
import { answerItem, deliverOrder, revisionOf } from '../revisions/revisions.ts';
import { changeWork, placeFinishedOrder, workOf } from './workStages.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let lead: TestUser;
let editor: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin, lead, editor, colleague] = await Promise.all([
    createUser(stack),
    createUser(stack, { admin: true, fullName: 'Signe Lund' }),
    createUser(stack, { role: 'lead', fullName: 'Jonas Friis' }),
    createUser(stack, { role: 'editor', fullName: 'Karla Vind' }),
    createUser(stack, { role: 'editor', fullName: 'Tove Bang' }),
  ]);
  // What is left to do on them, and what the lead has made for them, counts for no other work.
  const other = await placeOrder(stack, { userId: customer.id, images: 2, finishedBy: lead.id });
  await placeMark(stack, other.id);
  await stack.sql`
    insert into public.skipped_images (order_image_id, order_id, reason)
    select id, order_id, 'Uskarpt' from public.order_images where order_id = ${other.id} and position = 1`;
  const revised = await deliverOrder(stack, { customer, admin });
  await customer.client.rpc('send_revision', { p_revision: revisionOf(revised) }).throwOnError();
});
afterAll(() => stack.stop());

const DAY = 24 * 3_600_000;

const take = (by: TestUser, work: { id: string; version: number }, to: string | null = by.id) =>
  changeWork(by, 'assign_work', work, { p_assignee_id: to });

test('an editor hands in what is done, a lead sends it back with words and then delivers it', async () => {
  const { id, imageId } = await placeFinishedOrder(stack, customer.id, lead.id);
  // What the customer has of it already is not checked.
  await admin.client.rpc('deliver_ready', { p_order_id: id }).throwOnError();
  const mark = await placeMark(stack, id);
  const paths = await Promise.all(
    ['', 'floorplans/'].map((folder) =>
      placeObject(stack, { owner: customer.id, path: `${folder}${crypto.randomUUID()}.jpg` }),
    ),
  );
  await stack.sql`
    insert into public.order_images (order_id, image_path, is_floor_plan)
    select ${id}, path, path like 'floorplans/%' from unnest(${paths}::text[]) as path`;
  expect(await take(editor, await workOf(stack, id))).toBeNull();
  const seen = await workOf(stack, id);
  expect(await changeWork(editor, 'submit_work', seen)).toEqual(['work_incomplete', '1,1']);
  const [unsharp] = await stack.sql`select id from public.order_images where image_path = ${paths[0] ?? ''}`;
  const skip = { p_order_image_id: unsharp?.id, p_reason: 'Uskarpt' };
  await editor.client.rpc('skip_image', skip).throwOnError();
  expect(await changeWork(editor, 'submit_work', seen)).toEqual(['work_incomplete', '0,1']);
  const answer = { p_mark_id: mark, p_state: 'done', p_answer: null };
  await editor.client.rpc('answer_mark', answer).throwOnError();
  expect(await changeWork(editor, 'submit_work', seen)).toBeNull();
  // The response was lost.
  expect(await changeWork(editor, 'submit_work', seen)).toBeNull();
  const { error } = await editor.client.rpc('answer_mark', answer);
  expect(error?.hint, 'nothing changes while it is checked').toBe('not_staff');

  const submitted = await workOf(stack, id);
  const longest = { image: imageId, text: 'x'.repeat(500) };
  const remarks = [{ image: imageId, text: ' Lodret linje ' }, longest];
  expect(await changeWork(lead, 'return_work', submitted, { p_remarks: [] })).toEqual([
    'remarks_invalid',
    '',
  ]);
  const other = await placeFinishedOrder(stack, customer.id, admin.id);
  const [finished] = await stack.sql`select id from public.deliverables where order_id = ${other.id}`;
  for (const wrong of [
    { image: other.imageId, text: 'Skæv' },
    { image: finished?.id, text: 'Skæv' },
    { image: imageId, text: ' \n' },
    { image: imageId, text: 'x'.repeat(501) },
  ]) {
    const p_remarks = [...remarks, wrong];
    expect(await changeWork(lead, 'return_work', submitted, { p_remarks })).toEqual(['remarks_invalid', '']);
  }
  expect(await changeWork(lead, 'return_work', submitted, { p_remarks: remarks })).toBeNull();
  expect(await changeWork(lead, 'return_work', submitted, { p_remarks: remarks })).toEqual([
    'work_changed',
    'Karla Vind',
  ]);
  const returned = await workOf(stack, id);
  expect(returned).toMatchObject({
    stage: 'returned',
    remarks: [{ image: imageId, text: 'Lodret linje' }, longest],
  });
  expect(await changeWork(lead, 'approve_work', returned)).toEqual(['work_stage', 'returned']);
  await changeWork(editor, 'submit_work', returned);
  expect(await changeWork(editor, 'approve_work', await workOf(stack, id))).toEqual(['not_staff', '']);
  expect(await changeWork(lead, 'approve_work', await workOf(stack, id))).toBeNull();
  const done = await workOf(stack, id);
  expect(done).toMatchObject({ stage: 'ready', is_open: false, status: 'completed' });
  expect(await take(editor, done)).toEqual(['work_done', '']);
  expect(await changeWork(lead, 'return_work', done, { p_remarks: remarks })).toEqual(['work_done', '']);
  const unknown = { id: crypto.randomUUID(), version: 1 };
  expect(await take(lead, unknown)).toEqual(['work_not_found', unknown.id]);

  const { data } = await admin.client.rpc('list_order_events', { p_order_id: id }).throwOnError();
  const verbs = data.flatMap(
    ({ kind, detail, actor_name }: { kind: string; detail: { verb: string }; actor_name: string }) =>
      kind === 'work' ? [[detail.verb, actor_name]] : [],
  );
  expect(verbs.reverse()).toEqual([
    ['taken', 'Karla Vind'],
    ['submitted', 'Karla Vind'],
    ['returned', 'Jonas Friis'],
    ['submitted', 'Karla Vind'],
    ['approved', 'Jonas Friis'],
  ]);
});

test('nobody checks their own work, unless work is not checked', async () => {
  const { id } = await placeFinishedOrder(stack, customer.id, admin.id);
  await take(lead, await workOf(stack, id));
  await changeWork(lead, 'submit_work', await workOf(stack, id));
  expect(await changeWork(lead, 'approve_work', await workOf(stack, id))).toEqual(['own_work', '']);
  await stack.sql`update private.settings set is_work_checked = false`;
  expect(await changeWork(lead, 'approve_work', await workOf(stack, id))).toBeNull();
  await stack.sql`update private.settings set is_work_checked = null`;
});

test('nor what they gave to a colleague after making it', async () => {
  const { id } = await placeFinishedOrder(stack, customer.id, lead.id);
  await take(lead, await workOf(stack, id));
  expect(await take(lead, await workOf(stack, id), editor.id)).toBeNull();
  await changeWork(lead, 'submit_work', await workOf(stack, id));
  expect(await changeWork(lead, 'approve_work', await workOf(stack, id))).toEqual(['own_work', '']);
  expect(await changeWork(admin, 'approve_work', await workOf(stack, id))).toBeNull();
});

test('an editor sees the images of own work until it is done', async () => {
  const { id, paths } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
  await take(editor, await workOf(stack, id));
  const sees = async () => {
    const { data } = await editor.client.rpc('list_studio_images', { p_paths: paths }).throwOnError();
    return data.length === paths.length;
  };
  expect(await sees()).toBe(true);
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  expect(await workOf(stack, id)).toMatchObject({ is_open: false, assignee: editor.id });
  expect(await sees()).toBe(false);
});

test('an editor takes what is free and hands over what is their own', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  expect(await take(editor, await workOf(stack, id), colleague.id)).toEqual(['not_staff', '']);
  expect(await take(editor, await workOf(stack, id))).toBeNull();
  expect(await take(colleague, await workOf(stack, id))).toEqual(['not_staff', '']);
  expect(await take(editor, await workOf(stack, id), colleague.id)).toBeNull();
  expect(await take(editor, await workOf(stack, id))).toEqual(['not_staff', '']);
  expect(await take(lead, await workOf(stack, id), null)).toBeNull();
  expect(await workOf(stack, id)).toMatchObject({ stage: 'queued', assignee: null, status: 'pending' });
});

test('the next order is free, is due first, has images and does not wait for its customer', async () => {
  await stack.sql`update public.order_work set assignee_id = ${admin.id} where assignee_id is null`;
  const place = (daysAgo: number, options: Partial<OrderOptions> = {}) =>
    placeOrder(stack, { userId: customer.id, dueAt: new Date(Date.now() - daysAgo * DAY), ...options });
  const second = await place(1);
  const first = await place(2);
  const [given, checked, waiting, empty] = [
    await place(3),
    await place(4),
    await place(5),
    await place(6, { images: 0 }),
  ];
  await place(7, { status: 'completed' });
  const revised = await deliverOrder(stack, { customer, admin });
  await customer.client.rpc('send_revision', { p_revision: revisionOf(revised) }).throwOnError();
  await stack.sql`update public.order_work set assignee_id = ${colleague.id} where order_id = ${given.id}`;
  await stack.sql`update public.order_work set stage = 'checking' where order_id = ${checked.id}`;
  await placeQuestion(stack, waiting.id);
  const takeNext = async () => (await editor.client.rpc('take_next_work').throwOnError()).data;
  expect([await takeNext(), await takeNext(), await takeNext()]).toEqual([first.id, second.id, null]);
  expect(await workOf(stack, first.id)).toMatchObject({ assignee: editor.id, status: 'pending' });
  // Without images it is taken by its name only, and is not begun.
  expect(await take(editor, await workOf(stack, empty.id))).toBeNull();
  expect(await workOf(stack, empty.id)).toMatchObject({ assignee: editor.id, status: 'draft' });
});

test('each list of work has what it is about, and an editor’s has nothing that a colleague has', async () => {
  const place = (options: Partial<OrderOptions> = {}) =>
    placeOrder(stack, { userId: customer.id, status: 'pending', ...options });
  const revise = async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const revision = revisionOf(order);
    await customer.client.rpc('send_revision', { p_revision: revision }).throwOnError();
    return { id: order.orderId, revisionId: revision.id };
  };
  const orders = {
    'own revision': await revise(),
    'given revision': await revise(),
    'free revision': await revise(),
    'withdrawn revision': await revise(),
    own: await place({ images: 2, floorPlans: 1, finishedBy: admin.id }),
    'own, checked': await place(),
    'own, done': await place({ status: 'completed' }),
    given: await place(),
    'given, checked': await place(),
    free: await place(),
    'free, checked': await place(),
    'free, empty': await place({ status: 'draft', images: 0 }),
    'free, done': await place({ status: 'completed' }),
  };
  for (const [name, { id }] of Object.entries(orders)) {
    const owner = name.startsWith('own') ? editor.id : name.startsWith('given') ? colleague.id : null;
    await stack.sql`update public.order_work set assignee_id = ${owner} where order_id = ${id}`;
    if (name.endsWith('checked')) {
      await stack.sql`update public.order_work set stage = 'checking' where order_id = ${id}`;
    }
  }
  const { id: ownId } = orders.own;
  // The floor plan is the first that the customer has sent.
  await stack.sql`
    update public.order_images set position = position + 10 where order_id = ${ownId} and not is_floor_plan`;
  await stack.sql`
    update public.deliverables d set order_image_id = i.id, matched_by = 'hand' from public.order_images i
    where i.order_id = ${ownId} and i.position = 11 and d.order_id = ${ownId}`;
  const done = orders['own revision'].revisionId;
  await stack.sql`update public.revision_items set state = 'done' where revision_id = ${done}`;
  const withdrawn = { p_id: orders['withdrawn revision'].revisionId };
  await customer.client.rpc('withdraw_revision', withdrawn).throwOnError();

  const list = async (by: TestUser, p_part: string) => {
    const { data } = await by.client.rpc('list_work', { p_part, p_limit: 200 }).throwOnError();
    return data.flatMap(
      ({ order_id, images, ready }: { order_id: string; images: number; ready: number }) => {
        const [name] = Object.entries(orders).find(([, { id }]) => id === order_id) ?? [];
        return name ? [`${name}: ${ready} of ${images}`] : [];
      },
    );
  };
  const lists = async (by: TestUser) => ({
    mine: await list(by, 'mine'),
    free: await list(by, 'free'),
    checking: await list(by, 'checking'),
    revisions: await list(by, 'revisions'),
  });
  const [own, given, free] = ['own revision: 1 of 1', 'given revision: 0 of 1', 'free revision: 0 of 1'];
  expect(await lists(editor)).toEqual({
    mine: [own, 'own: 1 of 2', 'own, checked: 0 of 1'],
    free: [free, 'free: 0 of 1'],
    checking: ['own, checked: 0 of 1'],
    revisions: [own, free],
  });
  expect(await lists(lead)).toEqual({
    mine: [],
    free: [free, 'free: 0 of 1'],
    checking: ['own, checked: 0 of 1', 'given, checked: 0 of 1', 'free, checked: 0 of 1'],
    revisions: [own, given, free],
  });
  const { data: mine } = await editor.client.rpc('list_work', { p_part: 'mine' }).throwOnError();
  expect(mine.find(({ order_id }: { order_id: string }) => order_id === ownId)).toMatchObject({
    cover_path: orders.own.paths[0],
  });
});

test('an editor reads what they have, without customer and price, and lists what is free', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  const { error } = await editor.client.rpc('get_work', { p_order_id: id });
  expect(error?.hint).toBe('work_not_found');
  const listed = async (by: TestUser, part: string) => {
    const { data } = await by.client.rpc('list_work', { p_part: part, p_limit: 200 }).throwOnError();
    return data.find((work: { order_id: string }) => work.order_id === id);
  };
  expect(await listed(editor, 'free')).toMatchObject({
    street: 'Strandvejen 104',
    cover_path: null,
    title: null,
    customer: null,
  });
  expect(await listed(lead, 'free')).toMatchObject({
    title: 'Villa på Strandvejen',
    customer: 'Kirsten Prøve',
  });
  await take(editor, await workOf(stack, id));
  expect(await listed(editor, 'mine')).toMatchObject({ cover_path: expect.stringMatching(/jpg$/) });
  const read = async (by: TestUser) =>
    (await by.client.rpc('get_work', { p_order_id: id }).throwOnError()).data;
  expect(await read(editor)).toMatchObject({
    title: 'Strandvejen 104',
    address: 'Strandvejen 104',
    customer: null,
    order_images: [{ position: 1 }],
    work: { stage: 'editing', assignee: 'Karla Vind' },
  });
  expect(await read(lead)).toMatchObject({ title: 'Villa på Strandvejen', customer: 'Kirsten Prøve' });
  const question = {
    p_id: crypto.randomUUID(),
    p_order_id: id,
    p_mark_id: null,
    p_question: 'Hvilken sofa?',
  };
  expect((await colleague.client.rpc('ask_customer', question)).error?.hint).toBe('not_staff');
  await editor.client.rpc('ask_customer', question).throwOnError();
  expect(await listed(editor, 'mine')).toMatchObject({ paused_at: expect.any(String), has_news: false });
  const answer = { p_id: question.p_id, p_answer: 'Den grå' };
  await customer.client.rpc('answer_question', answer).throwOnError();
  expect(await listed(editor, 'mine')).toMatchObject({ paused_at: null, has_news: true });
  expect(await read(editor)).toMatchObject({
    has_news: true,
    questions: [{ question: 'Hvilken sofa?', answer: 'Den grå' }],
  });
  await editor.client.rpc('read_order_news', { p_order_id: id }).throwOnError();
  expect(await read(editor)).toMatchObject({ has_news: false });
  const keys = [...JSON.stringify(await read(lead)).matchAll(/"(\w+)":(?!null)/g)].map(([, key]) => key);
  expect(keys.filter((key) => /price|amount|kroner|_ore|email|phone|user_id/.test(`${key}`))).toEqual([]);
});

test('what an editor uploads for a revision opens with it alone', async () => {
  const order = await deliverOrder(stack, { customer, admin });
  await placeFinishedImage(stack, order.orderId, admin.id);
  const [second] = await stack.sql`
    select id as "finishedId", deliverable_id as "deliverableId" from public.finished_orders
    where order_id = ${order.orderId} and id <> ${order.finishedId}`;
  const markOf = (note: string) => ({
    id: crypto.randomUUID(),
    kind: 'remove',
    x: 0.5,
    y: 0.5,
    w: 0,
    h: 0,
    note,
  });
  const first = { ...revisionOf(order, { marks: [markOf('Lampen')] }), orderId: order.orderId };
  const items = [...first.items, { ...second, note: 'Lysere', marks: [markOf('Tæppet')] }];
  const revision = { ...first, items };
  await customer.client.rpc('send_revision', { p_revision: revision }).throwOnError();
  await admin.client
    .rpc('judge_revision', { p_id: revision.id, p_cause: 'fault', p_amount_kroner: null, p_reason: null })
    .throwOnError();
  const seen = await workOf(stack, order.orderId, revision.id);
  await take(editor, seen);
  const { data: mine } = await editor.client.rpc('list_work', { p_part: 'mine' }).throwOnError();
  const own = { id: seen.id, revision: 1, images: 2, ready: 0 };
  expect(mine, 'a revision counts its own images').toContainEqual(expect.objectContaining(own));
  const work = async () => await workOf(stack, order.orderId, revision.id);
  expect(await changeWork(editor, 'submit_work', await work())).toEqual(['work_incomplete', '0,2']);
  const add = async (deliverable_id?: string) => {
    const image_path = `finished-orders/${order.orderId}/${crypto.randomUUID()}.jpg`;
    await placeObject(stack, { owner: editor.id, path: image_path });
    const row = { order_id: order.orderId, image_path, created_by: editor.id, deliverable_id };
    return (await editor.client.from('finished_orders').insert(row)).error?.hint;
  };
  expect(await add(), 'another picture would be delivered at once').toBe('not_staff');
  expect(await add(order.deliverableId)).toBeUndefined();
  const remove = await editor.client.rpc('delete_finished_image', { p_id: order.finishedId });
  expect(remove.error?.hint, 'what was delivered stays').toBe('not_staff');
  await answerItem(editor, revision.id, second?.deliverableId, 'done').throwOnError();
  expect(await changeWork(editor, 'submit_work', await work()), 'without a new version').toEqual([
    'work_incomplete',
    '1,0',
  ]);
  await answerItem(editor, revision.id, second?.deliverableId, 'not_possible', 'For mørkt').throwOnError();
  expect(await changeWork(editor, 'submit_work', await work())).toBeNull();
  expect(await changeWork(lead, 'approve_work', await work())).toBeNull();
  const [delivered] = await stack.sql`select status from public.revisions where id = ${revision.id}`;
  expect(delivered?.status).toBe('delivered');

  const [newest] = await stack.sql`
    select id from public.finished_orders where deliverable_id = ${order.deliverableId} order by version desc limit 1`;
  const changes = { finishedId: newest?.id, marks: [markOf('Gulvet')] };
  const again = { ...revisionOf(order, changes), orderId: order.orderId };
  await customer.client.rpc('send_revision', { p_revision: again }).throwOnError();
  const read = await lead.client.rpc('get_work', { p_order_id: order.orderId }).throwOnError();
  expect(read.data.revisions, 'each image has the marks that are on it').toMatchObject([
    {
      id: revision.id,
      items: [
        { deliverable_id: order.deliverableId, marks: [{ note: 'Lampen' }] },
        { deliverable_id: second?.deliverableId, marks: [{ note: 'Tæppet' }] },
      ],
    },
    { id: again.id, items: [{ deliverable_id: order.deliverableId, marks: [{ note: 'Gulvet' }] }] },
  ]);
});

test('whoever leaves the studio frees their work, and what they are uploading is refused', async () => {
  const leaver = await createUser(stack, { role: 'editor' });
  const { id } = await placeFinishedOrder(stack, customer.id, admin.id);
  await take(leaver, await workOf(stack, id));
  const [done, others] = [
    await placeFinishedOrder(stack, customer.id, admin.id),
    await placeFinishedOrder(stack, customer.id, admin.id),
  ];
  await take(leaver, await workOf(stack, done.id));
  await stack.sql`update public.orders set status = 'completed' where id = ${done.id}`;
  await take(colleague, await workOf(stack, others.id));
  const image_path = `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
  await placeObject(stack, { owner: leaver.id, path: image_path });
  const setRole = (by: TestUser, user: TestUser, role: string | null) =>
    by.client.rpc('set_staff_role', { p_user_id: user.id, p_role: role });
  await setRole(admin, leaver, 'lead').throwOnError();
  expect(await workOf(stack, id), 'a new role frees nothing').toMatchObject({ assignee: leaver.id });
  await setRole(admin, leaver, null).throwOnError();
  expect(await workOf(stack, id)).toMatchObject({ assignee: null, stage: 'queued' });
  expect((await workOf(stack, done.id)).assignee, 'what is done stays theirs').toBe(leaver.id);
  expect((await workOf(stack, others.id)).assignee).toBe(colleague.id);
  const row = { order_id: id, image_path, created_by: leaver.id };
  expect((await leaver.client.from('finished_orders').insert(row)).error?.code).toBe('42501');
  expect(await take(lead, await workOf(stack, id), leaver.id)).toEqual(['assignee_unknown', leaver.id]);
  const [log] = await stack.sql`
    select array_agg(coalesce(role, 'none') order by id) as roles, bool_and(actor_id = ${admin.id}) as by_admin
    from private.role_changes where user_id = ${leaver.id}`;
  expect(log).toEqual({ roles: ['lead', 'none'], by_admin: true });
});

test('the last administrator stays, and a new one may go', async () => {
  const setRole = (user: TestUser, role: string | null) =>
    admin.client.rpc('set_staff_role', { p_user_id: user.id, p_role: role });
  await stack.sql`update public.profiles set is_admin = false where is_admin and id <> ${admin.id}`;
  expect((await setRole(admin, 'lead')).error?.hint).toBe('last_admin');
  const second = await createUser(stack);
  expect((await setRole(second, 'admin')).error).toBeNull();
  expect((await setRole(second, 'owner')).error?.hint).toBe('role_unknown');
  const unconfirmed = await createUser(stack, { confirmed: false });
  expect((await setRole(unconfirmed, 'lead')).error?.hint).toBe('account_unknown');
  expect((await second.client.rpc('list_users', {})).error).toBeNull();
  expect((await setRole(second, null)).error).toBeNull();
  expect((await second.client.rpc('list_users', {})).error?.hint).toBe('not_admin');
});

test('an invitation gives its role when it is accepted, once, to who was invited', async () => {
  const [guest, another] = await Promise.all([createUser(stack), createUser(stack)]);
  await stack.sql`
    insert into public.invitations (email, token_hash, invited_by, staff_role)
    values (${guest.email}, ${guest.id}, ${admin.id}, 'editor'), (${another.email}, ${another.id}, ${admin.id}, 'lead')`;
  const accept = ({ id }: TestUser) => stack.sql`select public.accept_invitation(${id})`;
  const granted = async ({ client }: TestUser) =>
    (await client.rpc('get_staff_access').throwOnError()).data === 'granted';
  await accept(guest);
  expect([await granted(guest), await granted(another)]).toEqual([true, false]);
  await admin.client.rpc('set_staff_role', { p_user_id: guest.id, p_role: null }).throwOnError();
  await accept(guest);
  expect(await granted(guest)).toBe(false);
});
