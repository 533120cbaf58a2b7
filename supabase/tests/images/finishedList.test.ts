import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeOrder, removeFinishedImages } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([
    createUser(stack, { fullName: 'Clara Bech' }),
    createUser(stack, { admin: true, fullName: 'Karl Vang' }),
  ]);
});
afterAll(() => stack.stop());

interface Row {
  id: string;
  at: string;
  deliverable_id: string;
  state: string;
  file_name: string | null;
  version: number;
}

async function list(filter: object, more: object = {}): Promise<Row[]> {
  const { data } = await admin.client
    .rpc('list_finished_images', { p_filter: filter, ...more })
    .throwOnError();
  return data;
}
const statesOf = async (orderId: string) =>
  (await list({ order_id: orderId }))
    .toSorted((a, b) => `${a.file_name}`.localeCompare(`${b.file_name}`))
    .map(({ state }) => state);

/** An order in work with a finished image of its original, as a version of a deliverable of its own. */
async function orderInWork(status: 'pending' | 'completed' = 'pending', file_name = 'a.jpg') {
  const { id } = await placeOrder(stack, { userId: customer.id, status });
  const [deliverable] = await stack.sql`
    insert into public.deliverables (order_id, order_image_id, matched_by)
    select order_id, id, 'name' from public.order_images where order_id = ${id} returning id`;
  const deliverable_id: string = deliverable?.id;
  const add = (name: string) => placeFinishedImage(stack, id, admin.id, { deliverable_id, file_name: name });
  await add(file_name);
  const setStatus = (to: string) => stack.sql`update public.orders set status = ${to} where id = ${id}`;
  return { id, deliverable_id, add, setStatus };
}

describe('an image is', () => {
  test('ready until its order is completed, then delivered, and held while the order is taken back', async () => {
    const { id, setStatus } = await orderInWork();
    expect(await statesOf(id)).toEqual(['ready']);
    await setStatus('completed');
    expect(await statesOf(id)).toEqual(['delivered']);
    await setStatus('pending');
    expect(await statesOf(id)).toEqual(['held']);
  });

  test('held while a newer version would be delivered in its place', async () => {
    const { id, add } = await orderInWork();
    await add('b.jpg');
    expect(await statesOf(id)).toEqual(['held', 'ready']);
    await removeFinishedImages(stack, admin, { order_id: id, version: 2 });
    expect(await statesOf(id)).toEqual(['ready']);
  });

  test('revised when it is a delivered version after the first', async () => {
    const { id, add } = await orderInWork('completed');
    await add('b.jpg');
    expect(await statesOf(id)).toEqual(['delivered', 'revised']);
    await removeFinishedImages(stack, admin, { order_id: id, version: 1 });
    expect(await statesOf(id)).toEqual(['delivered']);
  });

  test('held while its revision is not delivered', async () => {
    const { id, deliverable_id, add, setStatus } = await orderInWork('completed');
    const { data } = await customer.client
      .rpc('send_revision', {
        p_revision: {
          id: crypto.randomUUID(),
          orderId: id,
          items: [
            {
              deliverableId: deliverable_id,
              finishedId: (await list({ order_id: id }))[0]?.id,
              note: 'Skæv',
              marks: [],
            },
          ],
        },
      })
      .throwOnError();
    await add('b.jpg');
    expect(await statesOf(id)).toEqual(['delivered', 'held']);
    await admin.client
      .rpc('judge_revision', { p_id: data.id, p_cause: 'fault', p_amount_kroner: null, p_reason: null })
      .throwOnError();
    await admin.client
      .rpc('answer_revision_item', {
        p_revision_id: data.id,
        p_deliverable_id: deliverable_id,
        p_state: 'done',
        p_answer: null,
      })
      .throwOnError();
    await admin.client.rpc('deliver_revision', { p_id: data.id }).throwOnError();
    expect(await statesOf(id)).toEqual(['delivered', 'revised']);
    await setStatus('pending');
    expect(await statesOf(id)).toEqual(['held', 'held']);
  });

  test('stray without an original, until somebody says that it is delivered all the same', async () => {
    const { id } = await orderInWork();
    const [image] = await list({ order_id: id });
    await admin.client
      .rpc('move_finished_image', { p_id: image?.id, p_order_image_id: null, p_as: 'version' })
      .throwOnError();
    const [stray] = await list({ order_id: id });
    expect(stray).toMatchObject({ state: 'stray', original_id: null, original_path: null });
    await admin.client
      .rpc('lack_original', { p_deliverable_id: stray?.deliverable_id, p_is_allowed: true })
      .throwOnError();
    expect(await statesOf(id)).toEqual(['ready']);
  });
});

test('a row says where it belongs, who made it and what it was made from', async () => {
  const { id } = await orderInWork('completed', 'villa-stue-01.jpg');
  await stack.sql`update public.order_images set room = 'Stue', file_name = 'DSC_1.jpg' where order_id = ${id}`;
  await stack.sql`update public.orders set reference = 'S-118' where id = ${id}`;
  const [order] = await stack.sql`select number::int from public.orders where id = ${id}`;
  const [image] = await list({ order_id: id });
  expect(image).toMatchObject({
    order_id: id,
    order_number: order?.number,
    title: 'Villa på Strandvejen',
    reference: 'S-118',
    order_status: 'completed',
    user_id: customer.id,
    customer: 'Clara Bech',
    services: ['let-oprydning'],
    room: 'Stue',
    position: 1,
    file_name: 'villa-stue-01.jpg',
    version: 1,
    made_with: 'human',
    label_text: 'Digitalt redigeret',
    created_by: admin.id,
    uploader: 'Karl Vang',
    original_name: 'DSC_1.jpg',
  });
  expect(await list({ id: [image?.id] })).toEqual([image]);
});

test('it is sorted by when an image was delivered or uploaded, and goes on from one of them both ways', async () => {
  const owner = await createUser(stack);
  for (const day of [1, 2, 3, 4]) {
    const { id } = await placeOrder(stack, {
      userId: owner.id,
      status: day === 2 ? 'pending' : 'completed',
      finishedBy: admin.id,
    });
    const at = `2026-03-0${day}T10:00:00Z`;
    await stack.sql`
      update public.finished_orders set file_name = ${`${day}.jpg`}, created_at = ${at},
        delivered_at = case when delivered_at is not null then ${at}::timestamptz end where order_id = ${id}`;
  }
  const names = async (more: object = {}, filter: object = {}) =>
    (await list({ user_id: owner.id, ...filter }, more)).map(({ file_name }) => file_name);
  expect(await names()).toEqual(['4.jpg', '3.jpg', '2.jpg', '1.jpg']);
  expect(await names({ p_limit: 1, p_is_ascending: true })).toEqual(['1.jpg']);
  const [, second] = await list({ user_id: owner.id });
  const p_cursor = { id: second?.id, at: second?.at };
  expect(await names({ p_cursor })).toEqual(['2.jpg', '1.jpg']);
  expect(await names({ p_cursor, p_is_ascending: true })).toEqual(['4.jpg']);
  expect(await names({}, { from: '2026-03-02T00:00:00Z', until: '2026-03-04T00:00:00Z' })).toEqual([
    '3.jpg',
    '2.jpg',
  ]);
  expect(await names({}, { q: 'jpg', from: '2026-03-04T00:00:00Z' })).toEqual(['4.jpg']);
  expect(await names({ p_cursor, p_limit: 1 }, { q: 'jpg' })).toEqual(['2.jpg']);
});

test('each filter leaves out the others', async () => {
  const owner = await createUser(stack);
  const colleague = await createUser(stack, { admin: true });
  const { id } = await placeOrder(stack, { userId: owner.id, service: 'let-styling' });
  await stack.sql`
    update public.order_images set services = array['let-styling', 'let-oprydning'] where order_id = ${id}`;
  const [deliverable] = await stack.sql`
    insert into public.deliverables (order_id, order_image_id, matched_by)
    select order_id, id, 'name' from public.order_images where order_id = ${id} returning id`;
  await placeFinishedImage(stack, id, colleague.id, { deliverable_id: deliverable?.id });
  await stack.sql`update public.finished_orders set made_with = 'generative' where order_id = ${id}`;
  const own = { user_id: owner.id };
  for (const [matching, other] of [
    [{ state: 'ready' }, { state: 'delivered' }],
    [{ service_type: 'let-styling' }, { service_type: 'totalentreprise' }],
    [{ service_type: 'let-oprydning' }, { service_type: 'fuld-styling' }],
    [{ created_by: colleague.id }, { created_by: admin.id }],
    [{ made_with: 'generative' }, { made_with: 'human' }],
    [{ order_id: id }, { order_id: crypto.randomUUID() }],
    [{ q: 'strandvejen' }, { q: 'slottet' }],
    [
      { service_type: 'let-oprydning', q: 'villa' },
      { service_type: 'fuld-styling', q: 'villa' },
    ],
  ]) {
    expect(await list({ ...own, ...matching }), JSON.stringify(matching)).toHaveLength(1);
    expect(await list({ ...own, ...other }), JSON.stringify(other)).toEqual([]);
  }
});

describe('of open work, without customers,', () => {
  const search = async (user: TestUser, p_filter: object) =>
    (await user.client.rpc('list_finished_images', { p_filter }).throwOnError()).data as Row[];

  test('a lead lists all images, an editor those of their own', async () => {
    const [lead, editor, idle] = await Promise.all([
      createUser(stack, { role: 'lead' }),
      createUser(stack, { role: 'editor' }),
      createUser(stack, { role: 'editor' }),
    ]);
    const { id, setStatus } = await orderInWork('pending', 'redigeret.jpg');
    const { id: done } = await orderInWork('completed');
    await stack.sql`update public.order_work set assignee_id = ${editor.id}, stage = 'editing' where order_id = ${id}`;
    await stack.sql`update public.orders set reference = 'S-118' where id = ${id}`;
    const ofOrder = { order_id: id };
    expect(await search(lead, ofOrder)).toMatchObject([
      { title: 'Villa på Strandvejen', customer: 'Clara Bech', user_id: null, reference: null },
    ]);
    expect(await search(editor, ofOrder)).toMatchObject([
      { title: 'Strandvejen 104', customer: null, user_id: null, reference: null },
    ]);
    expect(await search(idle, ofOrder)).toEqual([]);
    expect(await search(lead, { order_id: done })).toEqual([]);
    // An editor finds nothing by what they do not read.
    expect(await search(editor, { q: 'REDIGERET' })).toHaveLength(1);
    expect(await search(editor, { q: 'hellerup' })).toEqual([]);
    expect(await search(lead, { ...ofOrder, q: 'hellerup' })).toHaveLength(1);
    await setStatus('completed');
    expect(await search(editor, ofOrder)).toEqual([]);
  });

  test('nobody but administrators filters by the customer', async () => {
    const lead = await createUser(stack, { role: 'lead' });
    const { error } = await lead.client.rpc('list_finished_images', { p_filter: { user_id: customer.id } });
    expect(error).toMatchObject({ code: '42501', hint: 'not_admin' });
    expect((await customer.client.rpc('list_finished_images', {})).error?.hint).toBe('not_staff');
  });
});

test.each([
  { x: 'y' },
  { state: null },
  { user_id: "x' or true" },
  { from: 'x' },
  { id: ['x'] },
  { id: 'x' },
])('the filter %j is refused', async (p_filter) => {
  const { error } = await admin.client.rpc('list_finished_images', { p_filter });
  expect(error?.code).toMatch(/^(22|P0001)/);
});

describe('the search finds an image by', () => {
  let number: number;
  let id: string;
  beforeAll(async () => {
    ({ id } = await orderInWork('pending', 'IMG_2107-redigeret.jpg'));
    await stack.sql`
      update public.orders set reference = 'SAG-77', title = 'Villa Solbakken', address = 'Parallelvej 7, 9990 Skagen'
      where id = ${id}`;
    const [order] = await stack.sql`select number::int from public.orders where id = ${id}`;
    number = order?.number;
  });
  test.each([
    ['its file name', () => 'IMG_2107-redigeret.jpg'],
    ['a part of it', () => '2107'],
    ['the number of its order', () => `R-${number}`],
    ['the number, typed in another way', () => `r ${number}`],
    ['the number alone', () => `${number}`],
    ['the case number', () => 'sag-77'],
    ['the address', () => 'skagen parallelvej 7'],
    ['the title and its file name together', () => 'redigeret solbakken'],
  ])('%s', async (_, typed) => {
    expect((await list({ q: typed() })).map((image) => image.file_name)).toEqual(['IMG_2107-redigeret.jpg']);
  });

  test('not by words that it has no longer', async () => {
    await stack.sql`update public.orders set address = 'Ny vej 1, 8000 Aarhus' where id = ${id}`;
    await stack.sql`update public.finished_orders set file_name = 'ny.jpg' where order_id = ${id}`;
    expect(await list({ q: 'skagen' })).toEqual([]);
    expect(await list({ q: '2107' })).toEqual([]);
    expect(await list({ q: 'aarhus ny.jpg' })).toHaveLength(1);
  });

  test('its words behind thousands of newer images', async () => {
    const many = await createUser(stack);
    const { id: busy } = await placeOrder(stack, { userId: many.id });
    await stack.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`
        insert into public.deliverables (order_id, position) select ${busy}, n from generate_series(1, 3000) n`;
      await sql`
        insert into public.finished_orders (order_id, deliverable_id, version, image_path, created_by, made_with, label_text, file_name, created_at)
        select order_id, id, 1, 'finished-orders/' || order_id || '/' || position || '.jpg', ${admin.id}, 'human', 'x',
          case when position % 300 = 0 then 'perle-' else 'nyere-' end || position || '.jpg',
          timestamptz '2026-02-01' - make_interval(mins => position)
        from public.deliverables where order_id = ${busy}`;
      await sql`
        select private.write_finished_words(array(select id from public.finished_orders where order_id = ${busy}))`;
    });
    const names = async (q: string, more: object = {}) =>
      (await list({ q, user_id: many.id }, more)).map(({ file_name }) => file_name?.replace(/\D/g, ''));
    expect(await names('perle', { p_limit: 5 })).toEqual(['300', '600', '900', '1200', '1500']);
    expect(await names('perle', { p_limit: 5, p_is_ascending: true })).toEqual([
      '3000',
      '2700',
      '2400',
      '2100',
      '1800',
    ]);
    expect(await names('perle-2700')).toEqual(['2700']);
    expect(await names('perle')).toHaveLength(10);
    expect(await names('slottet')).toEqual([]);
  });
});
