import { randomBytes, randomUUID } from 'node:crypto';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectOptions, placeObject, placeOrder } from '../arrange.ts';
import { openTransaction, untilWaiting } from '../orders/transactions.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
});
afterAll(() => stack.stop());

type As = 'version' | 'variant';
/** The columns of a finished image, and what its file says. */
type Columns = Record<string, unknown> & Pick<ObjectOptions, 'label' | 'hasLocation'>;

/** An order in work with its originals. */
async function orderOf(images: number) {
  const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending', images });
  const rows = await stack.sql`select id from public.order_images where order_id = ${id} order by position`;
  return { orderId: id, originals: rows.map((row) => String(row.id)) };
}

/** Uploads a finished image as another client would, bare unless columns are given. @returns its id */
async function upload(orderId: string, columns: Columns = {}): Promise<string> {
  const { data, error } = await insert(orderId, columns);
  if (error) throw error;
  return data.id;
}

async function insert(orderId: string, columns: Columns = {}) {
  const path = `finished-orders/${orderId}/${randomUUID()}.jpg`;
  const { label, hasLocation, ...given } = columns;
  const image_path =
    given.image_path ?? (await placeObject(stack, { owner: admin.id, path, label, hasLocation }));
  const row = { order_id: orderId, created_by: admin.id, ...given, image_path };
  return await admin.client.from('finished_orders').insert(row).select('id').single();
}

const move = async (id: string, originalId: string | null, as: As | string = 'version') =>
  (await admin.client.rpc('move_finished_image', { p_id: id, p_order_image_id: originalId, p_as: as })).error;
const skip = async (originalId: string, reason: string | null = 'Rystet') =>
  (await admin.client.rpc('skip_image', { p_order_image_id: originalId, p_reason: reason })).error;
async function setStatus(orderId: string, status: 'pending' | 'completed'): Promise<void> {
  await admin.client.from('orders').update({ status }).eq('id', orderId).throwOnError();
}

/** The finished images of an order, each as `original/variant/version`, delivered ones with a star. */
async function layout(orderId: string, originals: readonly string[]): Promise<Record<string, string>> {
  const rows = await stack.sql`
    select f.id, d.order_image_id, d.variant, f.version, f.delivered_at is not null as delivered
    from public.finished_orders f join public.deliverables d on d.id = f.deliverable_id
    where f.order_id = ${orderId}`;
  return Object.fromEntries(
    rows.map(({ id, order_image_id, variant, version, delivered }) => [
      id,
      `${originals.indexOf(order_image_id)}/${variant}/${version}${delivered ? '*' : ''}`,
    ]),
  );
}

describe('a finished image that is moved', () => {
  test('becomes the next version of what was made from the original first, in its place', async () => {
    const { orderId, originals } = await orderOf(2);
    const [first, second, third] = [await upload(orderId), await upload(orderId), await upload(orderId)];
    await move(first, originals[1] ?? null);
    await move(second, originals[1] ?? null, 'variant');
    await move(third, originals[1] ?? null);
    expect(await layout(orderId, originals)).toEqual({
      [first]: '1/1/1',
      [second]: '1/2/1',
      [third]: '1/1/2',
    });
    const places = await stack.sql`
      select position, matched_by from public.deliverables where order_id = ${orderId} order by variant`;
    expect([...places]).toEqual([
      { position: 2, matched_by: 'hand' },
      { position: 2, matched_by: 'hand' },
    ]);
  });

  test('leaves the versions that stay behind without a gap', async () => {
    const { orderId, originals } = await orderOf(2);
    const ids = [await upload(orderId), await upload(orderId), await upload(orderId)];
    const [first = '', second = '', third = ''] = ids;
    for (const id of ids) await move(id, originals[0] ?? null);
    expect(await layout(orderId, originals)).toEqual({
      [first]: '0/1/1',
      [second]: '0/1/2',
      [third]: '0/1/3',
    });
    await move(first, null);
    expect(await layout(orderId, originals)).toEqual({
      [first]: '-1/1/1',
      [second]: '0/1/1',
      [third]: '0/1/2',
    });
  });

  test('stays where it is when it is moved there again', async () => {
    const { orderId, originals } = await orderOf(1);
    const id = await upload(orderId);
    const deliverable = async () =>
      (await stack.sql`select deliverable_id as id from public.finished_orders where id = ${id}`)[0]?.id;
    for (const [original, as] of [
      [originals[0] ?? null, 'version'],
      [originals[0] ?? null, 'variant'],
      [null, 'version'],
    ] as const) {
      await move(id, original, as);
      const before = await deliverable();
      await move(id, original, as);
      expect(await deliverable()).toBe(before);
    }
  });

  test('in a completed order is delivered, and so is the version that it had hidden', async () => {
    const { orderId, originals } = await orderOf(2);
    const [hidden, shown] = [await upload(orderId), await upload(orderId)];
    await move(hidden, originals[0] ?? null);
    await move(shown, originals[0] ?? null);
    await setStatus(orderId, 'completed');
    expect(await layout(orderId, originals)).toEqual({ [hidden]: '0/1/1', [shown]: '0/1/2*' });
    await move(shown, originals[1] ?? null);
    expect(await layout(orderId, originals)).toEqual({ [hidden]: '0/1/1*', [shown]: '1/1/1*' });
    const { data } = await customer.client.from('finished_orders').select('id').eq('order_id', orderId);
    expect(data?.map(({ id }) => id).sort()).toEqual([hidden, shown].sort());
  });

  test('is refused in a way that is neither version nor variant', async () => {
    const { orderId, originals } = await orderOf(1);
    expect(await move(await upload(orderId), originals[0] ?? null, 'copy')).toMatchObject({
      hint: 'move_invalid',
    });
  });
});

describe('a finished image that was moved away from its original', () => {
  const lackOriginal = async (p_deliverable_id: string, p_is_allowed: boolean, user = admin) =>
    (await user.client.rpc('lack_original', { p_deliverable_id, p_is_allowed })).error;
  const count = async (orderId: string) =>
    (await admin.client.rpc('count_delivery', { p_order_ids: [orderId] }).throwOnError()).data[0];
  const deliverableOf = async (id: string) =>
    (await stack.sql`select deliverable_id as id from public.finished_orders where id = ${id}`)[0]?.id;
  const placed = async () => {
    const { orderId, originals } = await orderOf(1);
    const id = await upload(orderId, { file_name: 'IMG_3003.jpg' });
    await move(id, originals[0] ?? null);
    return { orderId, originals, id };
  };

  test('is delivered only when somebody says that it is delivered without one', async () => {
    const { orderId, originals, id } = await placed();
    await move(id, null);
    expect(await count(orderId)).toMatchObject({ without_original: [], held_back: ['IMG_3003.jpg'] });
    await setStatus(orderId, 'completed');
    expect(await layout(orderId, originals)).toEqual({ [id]: '-1/1/1' });
    expect(await lackOriginal(await deliverableOf(id), true, customer)).toMatchObject({ hint: 'not_staff' });
    expect(await lackOriginal(randomUUID(), true)).toMatchObject({ hint: 'image_not_found' });
    expect(await lackOriginal(await deliverableOf(id), true)).toBeNull();
    expect(await layout(orderId, originals)).toEqual({ [id]: '-1/1/1*' });
    expect(await count(orderId)).toMatchObject({ without_original: ['IMG_3003.jpg'], held_back: [] });
  });

  test('is held back again when that is taken back in time', async () => {
    const { orderId, originals, id } = await placed();
    await move(id, null);
    for (const isAllowed of [true, false]) await lackOriginal(await deliverableOf(id), isAllowed);
    await setStatus(orderId, 'completed');
    expect(await layout(orderId, originals)).toEqual({ [id]: '-1/1/1' });
    await move(id, originals[0] ?? null);
    expect(await layout(orderId, originals)).toEqual({ [id]: '0/1/1*' });
  });

  test('stays delivered when its customer has it already, in a newer version, too', async () => {
    const { orderId, originals, id } = await placed();
    await setStatus(orderId, 'completed');
    await move(id, null);
    await setStatus(orderId, 'pending');
    await setStatus(orderId, 'completed');
    expect(await layout(orderId, originals)).toEqual({ [id]: '-1/1/1*' });
    const newer = await upload(orderId, { deliverable_id: await deliverableOf(id) });
    expect(await layout(orderId, originals)).toEqual({ [id]: '-1/1/1*', [newer]: '-1/1/2*' });
  });

  test('notifies nobody of a newer version while it is held back', async () => {
    const { orderId, originals, id } = await placed();
    await move(id, null);
    await setStatus(orderId, 'completed');
    const notified = async () =>
      (await stack.sql`select type from public.notifications where order_id = ${orderId}`).length;
    const before = await notified();
    const newer = await upload(orderId, { deliverable_id: await deliverableOf(id) });
    expect(await layout(orderId, originals)).toEqual({ [id]: '-1/1/1', [newer]: '-1/1/2' });
    expect(await notified()).toBe(before);
  });
});

describe('a finished image is refused', () => {
  test('when the order has the same file, with its version', async () => {
    const { orderId } = await orderOf(1);
    const sha256 = `\\x${randomBytes(32).toString('hex')}`;
    const id = await upload(orderId, { sha256 });
    const refusal = { hint: 'image_duplicate', details: '1' };
    expect((await insert(orderId, { sha256 })).error).toMatchObject(refusal);
    const other = await orderOf(1);
    expect((await insert(other.orderId, { sha256 })).error).toBeNull();
    await admin.client.rpc('delete_finished_image', { p_id: id }).throwOnError();
    expect((await insert(orderId, { sha256 })).error).toBeNull();
  });

  test('when the version that it expects to be is taken, and is the next one otherwise', async () => {
    const { orderId, originals } = await orderOf(1);
    const order_image_id = originals[0];
    const { data } = await admin.client
      .from('deliverables')
      .insert({ order_id: orderId, order_image_id, matched_by: 'hand' })
      .select('id')
      .single();
    const deliverable_id = data?.id;
    await upload(orderId, { deliverable_id, version: 1 });
    const taken = { hint: 'version_taken', details: '1' };
    expect((await insert(orderId, { deliverable_id, version: 1 })).error).toMatchObject(taken);
    const [second, third] = [
      await upload(orderId, { deliverable_id, version: 7 }),
      await upload(orderId, { deliverable_id }),
    ];
    expect(await layout(orderId, originals)).toMatchObject({ [second]: '0/1/2', [third]: '0/1/3' });
  });

  test('when it is the copy of another, or has itself as a copy', async () => {
    const { orderId } = await orderOf(1);
    const place = () =>
      placeObject(stack, { owner: admin.id, path: `finished-orders/${orderId}/${randomUUID()}.jpg` });
    const [web, own] = [await place(), await place()];
    const id = await upload(orderId, { web_path: web });
    expect((await insert(orderId, { image_path: web })).error).toMatchObject({ hint: 'image_used' });
    expect((await insert(orderId, { web_path: web })).error).toMatchObject({ hint: 'image_not_found' });
    expect((await insert(orderId, { image_path: own, web_path: own })).error).toMatchObject({
      code: '23514',
    });
    await stack.sql`update public.finished_orders set web_path = null where id = ${id}`;
    const sizes = { p_id: id, p_web_path: own, p_preview_path: own };
    expect((await admin.client.rpc('add_finished_sizes', sizes)).error).toMatchObject({ hint: 'image_used' });
  });
});

describe('a finished image without its label is refused', () => {
  const error = async (columns: Columns) => (await insert((await orderOf(1)).orderId, columns)).error;

  test('unless it has Content Credentials', async () => {
    expect(await error({ label: null })).toMatchObject({ code: 'P0001', hint: 'image_label_missing' });
    expect(await error({ label: null, made_with: 'human' })).toMatchObject({ hint: 'image_label_missing' });
    expect(await error({ label: 'credentials', made_with: 'generative' })).toBeNull();
    expect(await error({ label: 'enhanced' })).toBeNull();
  });

  test('and so is one with a location', async () => {
    expect(await error({ hasLocation: true })).toMatchObject({ code: 'P0001', hint: 'image_location' });
    expect(await error({ label: 'credentials', hasLocation: true })).toMatchObject({
      hint: 'image_location',
    });
  });
});

test('a size for the web without its label is refused, with its image and later', async () => {
  const { orderId } = await orderOf(1);
  const place = (label: ObjectOptions['label'], seen?: string) =>
    placeObject(stack, {
      owner: admin.id,
      path: `finished-orders/${orderId}/${randomUUID()}.jpg`,
      label,
      ...(seen && { seen }),
    });
  const id = await upload(orderId);
  for (const [web_path, hint] of [
    [await place(null), 'image_label_missing'],
    [await place('credentials'), 'image_label_missing'],
    [await place('human', 'never'), 'image_not_inspected'],
  ] as const) {
    expect((await insert(orderId, { web_path })).error).toMatchObject({ hint });
    const sizes = { p_id: id, p_web_path: web_path, p_preview_path: null };
    expect((await admin.client.rpc('add_finished_sizes', sizes)).error).toMatchObject({ hint });
  }
});

describe('the label of a finished image', () => {
  const labelOf = async (orderId: string, columns: Columns = {}) => {
    const id = await upload(orderId, { label: 'credentials', ...columns });
    const [row] = await stack.sql`
      select made_with, label_text from public.finished_orders where id = ${id}`;
    return row;
  };

  test('is there for every change of what is shown, in the words of the owner', async () => {
    const { orderId } = await orderOf(1);
    const edited = 'Digitalt redigeret';
    expect(await labelOf(orderId)).toEqual({ made_with: 'human', label_text: edited });
    expect(await labelOf(orderId, { made_with: 'enhanced' })).toEqual({
      made_with: 'enhanced',
      label_text: null,
    });
    const generative = { made_with: 'generative' };
    expect(await labelOf(orderId, generative)).toEqual({ ...generative, label_text: 'Redigeret med AI' });
    await stack.sql`update private.settings set ai_label = 'Lavet med AI'`;
    expect(await labelOf(orderId, generative)).toEqual({ ...generative, label_text: 'Lavet med AI' });
    expect(await labelOf(orderId, { ...generative, label_text: 'Egne ord' })).toMatchObject({
      label_text: 'Egne ord',
    });
    await stack.sql`update private.settings set ai_label = null`;
  });

  test('is logged with who gave it, and stays when the image is deleted', async () => {
    const { orderId } = await orderOf(1);
    const sha256 = randomBytes(32);
    const columns = {
      label: 'generative' as const,
      file_name: 'stue.jpg',
      sha256: `\\x${sha256.toString('hex')}`,
    };
    const id = await upload(orderId, columns);
    await admin.client.rpc('delete_finished_image', { p_id: id }).throwOnError();
    const logged = await stack.sql`
      select actor_id, file_name, sha256, made_with, label_text, at > now() - interval '1 minute' as now
      from private.label_log where order_id = ${orderId}`;
    expect([...logged]).toEqual([
      {
        actor_id: admin.id,
        file_name: 'stue.jpg',
        sha256,
        made_with: 'generative',
        label_text: 'Redigeret med AI',
        now: true,
      },
    ]);
  });
});

describe('an original that is skipped', () => {
  const skipped = async (orderId: string, user = customer) =>
    (await user.client.from('skipped_images').select('reason').eq('order_id', orderId)).data;

  test('is read by its customer while the order is completed', async () => {
    const { orderId, originals } = await orderOf(1);
    await skip(originals[0] ?? '');
    expect(await skipped(orderId)).toEqual([]);
    expect(await skipped(orderId, admin)).toEqual([{ reason: 'Rystet' }]);
    await setStatus(orderId, 'completed');
    expect(await skipped(orderId)).toEqual([{ reason: 'Rystet' }]);
    await setStatus(orderId, 'pending');
    expect(await skipped(orderId)).toEqual([]);
  });

  test('is not when a finished image comes to it, by an upload or by hand', async () => {
    const { orderId, originals } = await orderOf(2);
    for (const original of originals) await skip(original);
    const { data } = await admin.client
      .from('deliverables')
      .insert({ order_id: orderId, order_image_id: originals[0], matched_by: 'name' })
      .select('id')
      .single();
    expect(await skipped(orderId, admin)).toHaveLength(2);
    const id = await upload(orderId, { deliverable_id: data?.id });
    expect(await skipped(orderId, admin)).toHaveLength(1);
    await move(id, originals[1] ?? null);
    expect(await skipped(orderId, admin)).toEqual([]);
    expect(await skip(originals[1] ?? '')).toMatchObject({ hint: 'image_finished', details: originals[1] });
    expect(await skip(originals[0] ?? '')).toBeNull();
  });

  test('changes the order for whoever has it open', async () => {
    const { orderId, originals } = await orderOf(1);
    const changedAt = async () =>
      (await stack.sql`select changed_at::text as at from public.orders where id = ${orderId}`)[0]?.at;
    for (const reason of ['Rystet', 'For mørkt', null]) {
      const before = await changedAt();
      await skip(originals[0] ?? '', reason);
      expect(await changedAt()).not.toBe(before);
    }
  });
});

describe('two administrators at once', () => {
  type Transaction = Awaited<ReturnType<typeof openTransaction>>;
  async function withTwo(meet: (one: Transaction, other: Transaction) => Promise<void>) {
    const both = [await openTransaction(stack, admin.id), await openTransaction(stack, admin.id)] as const;
    try {
      await meet(...both);
    } finally {
      await Promise.all(both.map(({ connection }) => connection.end()));
    }
  }
  const complete = ({ connection }: Transaction, orderId: string) =>
    connection`update public.orders set status = 'completed' where id = ${orderId}`.execute();
  const commit = ({ connection }: Transaction) => connection`commit`;

  test('a move waits for the completion of its order, and is delivered', () =>
    withTwo(async (completion, moving) => {
      const { orderId, originals } = await orderOf(1);
      const id = await upload(orderId);
      await complete(completion, orderId);
      const moved = moving.connection`
        select public.move_finished_image(${id}, ${originals[0] ?? ''}, 'version')`.execute();
      await untilWaiting(stack, moving.pid);
      await commit(completion);
      await moved;
      await commit(moving);
      expect(await layout(orderId, originals)).toEqual({ [id]: '0/1/1*' });
    }));

  test('a completion waits for a move, and delivers what is newest then', () =>
    withTwo(async (completion, moving) => {
      const { orderId, originals } = await orderOf(1);
      const [first, second] = [await upload(orderId), await upload(orderId)];
      await move(first, originals[0] ?? null);
      await moving.connection`select public.move_finished_image(${second}, ${originals[0] ?? ''}, 'version')`;
      const completed = complete(completion, orderId);
      await untilWaiting(stack, completion.pid);
      await commit(moving);
      await completed;
      await commit(completion);
      expect(await layout(orderId, originals)).toEqual({ [first]: '0/1/1', [second]: '0/1/2*' });
    }));

  test('a skip waits for the finished image of its original, and is refused', () =>
    withTwo(async (moving, skipping) => {
      const { orderId, originals } = await orderOf(1);
      const [original = ''] = originals;
      const id = await upload(orderId);
      await moving.connection`select public.move_finished_image(${id}, ${original}, 'version')`;
      const skipped = skipping.connection`select public.skip_image(${original}, 'Rystet')`.execute();
      const refused = expect(skipped).rejects.toMatchObject({ hint: 'image_finished' });
      await untilWaiting(stack, skipping.pid);
      await commit(moving);
      await refused;
    }));

  test('a move waits for the deletion of its image, and is refused', () =>
    withTwo(async (deletion, moving) => {
      const { orderId, originals } = await orderOf(1);
      const id = await upload(orderId);
      await deletion.connection`select public.delete_finished_image(${id})`;
      const moved = moving.connection`
        select public.move_finished_image(${id}, ${originals[0] ?? ''}, 'version')`.execute();
      const refused = expect(moved).rejects.toMatchObject({ hint: 'image_not_found' });
      await untilWaiting(stack, moving.pid);
      await commit(deletion);
      await refused;
    }));

  test('the same file is added once', () =>
    withTwo(async (one, other) => {
      const { orderId } = await orderOf(1);
      const sha256 = randomBytes(32);
      const add = async ({ connection }: Transaction) => {
        const image_path = await placeObject(stack, {
          owner: admin.id,
          path: `finished-orders/${orderId}/${randomUUID()}.jpg`,
        });
        const row = { order_id: orderId, image_path, created_by: admin.id, sha256 };
        return () => connection`insert into public.finished_orders ${connection(row)}`.execute();
      };
      const [first, second] = [await add(one), await add(other)];
      await first();
      const late = second();
      const refused = expect(late).rejects.toMatchObject({ hint: 'image_duplicate' });
      await untilWaiting(stack, other.pid);
      await commit(one);
      await refused;
    }));
});

/** What is wrong with an order, whatever was done to it; empty if nothing is. */
async function violations(orderId: string): Promise<string[]> {
  const rows = await stack.sql<{ what: string }[]>`
    with images as (
      select f.*, o.status, d.order_image_id, private.is_held_back(d.id) as is_held_back,
        row_number() over (partition by f.deliverable_id order by f.version) as rank,
        f.version = max(f.version) over (partition by f.deliverable_id) as is_newest
      from public.finished_orders f
      join public.deliverables d on d.id = f.deliverable_id
      join public.orders o on o.id = f.order_id
      where f.order_id = ${orderId}
    )
    select 'a gap before version ' || version as what from images where version <> rank
    union all select 'delivered in ' || status from images where delivered_at is not null and status <> 'completed'
    union all select 'newest not delivered' from images
      where is_newest and status = 'completed' and delivered_at is null and not is_held_back
    union all select 'held back, and delivered' from images where is_held_back and delivered_at is not null
    union all select 'delivered before, and hidden' from images
      where status = 'completed' and first_delivered_at is not null and delivered_at is null
    union all select 'deliverable without versions' from public.deliverables d
      where d.order_id = ${orderId} and d.id not in (select deliverable_id from images)
    union all select 'skipped and finished' from public.skipped_images s
      where s.order_image_id in (select order_image_id from images)
    union all select 'in another place than its original' from public.deliverables d
      join public.order_images i on i.id = d.order_image_id
      where d.order_id = ${orderId} and d.position <> i.position
    union all select 'without an original before one' from public.deliverables d
      where d.order_id = ${orderId} and d.order_image_id is null
        and d.position <= (select max(position) from public.order_images where order_id = ${orderId})`;
  return rows.map(({ what }) => what);
}

test('any sequence of uploads, moves, skips, deletions and completions keeps an order in order', async () => {
  const pick = fc.nat({ max: 30 });
  const as = fc.constantFrom<As>('version', 'variant');
  const action = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('upload' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('move' as const), image: pick, original: pick, as }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip' as const), original: pick }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('unskip' as const), original: pick }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), image: pick }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('completed' as const, 'pending' as const) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 12 }), async (actions) => {
      const { orderId, originals } = await orderOf(3);
      /** What each finished image is matched with. */
      const matched = new Map<string, string | null>();
      const skipped = new Set<string>();
      const imageAt = (index: number) => [...matched.keys()][index % matched.size];
      const originalAt = (index: number) => originals[index % originals.length] ?? '';
      for (const done of actions) {
        if (done.kind === 'upload') matched.set(await upload(orderId), null);
        else if (done.kind === 'skip') {
          const original = originalAt(done.original);
          const isFinished = [...matched.values()].includes(original);
          expect((await skip(original))?.hint).toBe(isFinished ? 'image_finished' : undefined);
          if (!isFinished) skipped.add(original);
        } else if (done.kind === 'unskip') {
          await skip(originalAt(done.original), null);
          skipped.delete(originalAt(done.original));
        } else if (done.kind === 'move' || done.kind === 'delete') {
          const image = imageAt(done.image);
          if (!image) continue;
          if (done.kind === 'delete') {
            await admin.client.rpc('delete_finished_image', { p_id: image }).throwOnError();
            matched.delete(image);
          } else {
            const original = done.original % 4 === 3 ? null : originalAt(done.original);
            expect(await move(image, original, done.as)).toBeNull();
            matched.set(image, original);
            if (original) skipped.delete(original);
          }
        } else await setStatus(orderId, done.kind);
      }
      expect(await violations(orderId)).toEqual([]);
      const images = await stack.sql`
        select f.id, d.order_image_id as original
        from public.finished_orders f join public.deliverables d on d.id = f.deliverable_id
        where f.order_id = ${orderId}`;
      expect(new Map(images.map(({ id, original }) => [id, original]))).toEqual(matched);
      const left = await stack.sql`
        select order_image_id as id from public.skipped_images where order_id = ${orderId}`;
      expect(new Set(left.map(({ id }) => id))).toEqual(skipped);
    }),
    { numRuns: 60 },
  );
});
