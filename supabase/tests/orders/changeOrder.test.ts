import { orderTotal, toOre } from '@rumklar/domain/prices/prices';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { jobSecret } from '@rumklar/local-stack/settings';
import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeObject, placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { changeOrder } from './changing.ts';
import { newMark } from './placing.ts';
import { openTransaction, untilWaiting } from './transactions.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true });
  [customer, another, admin] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack),
    createUser(stack, { admin: true }),
  ]);
});
beforeEach(() => stack.sql`delete from private.rate_limits`);
afterAll(() => stack.stop());

const cancel = (p_id: string, client = customer.client) => client.rpc('cancel_order', { p_id });
const edit = (id: string, changes: object = {}, expectedTotal = 158, client = customer.client) =>
  changeOrder(client, id, changes, expectedTotal);
/** The content of the draft in which an order is changed. */
const contentOf = async (id: string) =>
  (await customer.client.rpc('open_order_change', { p_order_id: id })).data.content;
const placed = (changes: object = {}) =>
  placeOrder(stack, { userId: customer.id, images: 2, ...changes }).then(({ id }) => id);
const setStatus = (id: string, status: string) =>
  admin.client.from('orders').update({ status }).eq('id', id).select('status').single();
const eventsOf = (id: string) =>
  stack.sql`select kind, detail, actor_id from public.order_events where order_id = ${id} order by at, id`;
const linesOf = (id: string) => stack.sql`
  select kind, service_type as service, (amount_kroner * 100)::int as ore, billable_at
  from public.order_lines where order_id = ${id} order by kind, service_type`;
const refusal = (code: string) => ({ code: 'P0001', hint: code });

describe('cancelling', () => {
  test('ends an order that nobody has begun, again changes nothing, and its history says who did it', async () => {
    const id = await placed();
    expect((await cancel(id)).data).toMatchObject({ id, status: 'cancelled', total_amount: 158 });
    expect((await cancel(id)).data).toMatchObject({ id, status: 'cancelled' });
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({ kind: 'placed' }),
      { kind: 'status', detail: { from: 'draft', to: 'cancelled' }, actor_id: customer.id },
    ]);
    expect((await setStatus(id, 'completed')).error).toMatchObject(refusal('status_not_allowed'));
    expect((await linesOf(id)).every(({ billable_at }) => billable_at === null)).toBe(true);
  });

  test('withdraws the receipt that was not sent yet', async () => {
    const id = await placed();
    await stack.sql`
      insert into public.mails (event, kind, user_id, order_id, recipient, status, due_at)
      values (${`order:${id}`}, 'order_received', ${customer.id}, ${id}, ${customer.email}, 'queued', now())`;
    await cancel(id);
    const { data } = await serviceClient(stack).rpc('claim_due_order_mail', {
      p_studio: 'kontakt@rumklar.example',
    });
    expect(data).toEqual([]);
    const [mail] = await stack.sql`select status from public.mails where order_id = ${id}`;
    expect(mail?.status).toBe('superseded');
  });
});

describe('the own case number', () => {
  const setReference = (p_id: string, p_reference: string | null, client = customer.client) =>
    client.rpc('set_order_reference', { p_id, p_reference });

  test('can be changed of a begun and of a completed order, and its history shows it once', async () => {
    const id = await placed({ status: 'pending' });
    expect((await setReference(id, ' S-118 ')).data).toMatchObject({ reference: 'S-118', status: 'pending' });
    expect((await setReference(id, 'S-118')).error).toBeNull();
    await setStatus(id, 'completed');
    expect((await setReference(id, '')).data).toMatchObject({ reference: null, status: 'completed' });
    const edits = (await eventsOf(id)).filter(({ kind }) => kind === 'edited');
    expect(edits.map(({ detail }) => detail)).toEqual([{ fields: ['reference'] }, { fields: ['reference'] }]);
  });

  test('is fixed once the order is on an invoice, which shows it', async () => {
    const id = await placed({ status: 'completed' });
    await setReference(id, 'S-118');
    const [invoice] = await stack.sql`
      insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${customer.id}, ${`S-${id.slice(0, 8)}`}, '2026-11-01', 158, 'paid', '2026-12-01') returning id`;
    await stack.sql`insert into public.invoice_orders (invoice_id, order_id) values (${invoice?.id}, ${id})`;
    expect((await setReference(id, 'S-119')).error).toMatchObject(refusal('order_invoiced'));
    const [line] = await stack.sql`select reference from public.invoice_orders where order_id = ${id}`;
    expect(line?.reference).toBe('S-118');
  });

  test('is refused when it is too long, of another customer, and after 60 changes within an hour', async () => {
    const id = await placed({ status: 'pending' });
    expect((await setReference(id, 'a'.repeat(61))).error).toMatchObject(refusal('reference_too_long'));
    expect((await setReference(id, 'S', another.client)).error).toMatchObject(refusal('order_not_found'));
    await stack.sql`
      insert into private.rate_limits (key, window_start, taken)
      values (${`change-order:${customer.id}`}, date_trunc('hour', now()), 60)
      on conflict (key, window_start) do update set taken = 60`;
    expect((await setReference(id, 'S')).error).toMatchObject(refusal('rate_limited'));
  });
});

describe('editing', () => {
  test('changes the fields and says in the history which ones', async () => {
    const id = await placed();
    const { data } = await edit(id, { title: ' Villa i Ry ', notes: ' Ryd bordet ', reference: 'S-118' });
    expect(data).toMatchObject({
      title: 'Villa i Ry',
      notes: 'Ryd bordet',
      reference: 'S-118',
      total_amount: 158,
    });
    expect((await eventsOf(id)).at(-1)).toEqual({
      kind: 'edited',
      actor_id: customer.id,
      detail: { fields: ['title', 'reference', 'notes'] },
    });
    const { data: read } = await customer.client.from('order_events').select('kind').eq('order_id', id);
    expect(read).toContainEqual({ kind: 'edited' });
    expect((await customer.client.from('order_drafts').select('id').eq('id', id)).data).toEqual([]);
  });

  test('is confirmed by a mail that says what each value was and is, once for changes that follow each other', async () => {
    const id = await placed();
    await stack.sql`delete from public.mails where order_id = ${id}`;
    const { images } = await contentOf(id);
    await edit(id, { title: 'Villa i Ry', notes: 'Ryd bordet', images: images.slice(1) }, 79);
    await edit(id, { title: 'Villa i Ry', serviceType: 'let-styling' }, 250);
    const mail = await sentMail(id);
    expect(mail.subject).toBe('Din ordre er ændret: Villa i Ry');
    expect(mail.text).toMatch(/Titel: fra \S.* til Villa i Ry\n/);
    expect(mail.text).toContain('Ydelse: fra Let oprydning til Let styling\nBilleder: fra 2 til 1\n');
    expect(mail.text).toContain('I alt: fra 158,00 kr. til 250,00 kr.\n');
    expect(mail.text).toContain('Noter: ændret\n');
    expect(mail.text).not.toMatch(/Adresse|Sagsnr|markeringer/);
    expect(await stack.sql`select was from public.mails where order_id = ${id}`).toEqual([{ was: null }]);
  });

  test('that waits for its receipt is said by the receipt alone', async () => {
    const id = await placed();
    await stack.sql`
      select private.queue_mail(${`order:${id}`}, 'order_received', ${customer.id}, ${id}, interval '1 minute')`;
    await edit(id, { title: 'Villa i Ry' });
    expect((await sentMail(id)).subject).toBe('Tak for din ordre: Villa i Ry');
  });

  test('without a difference leaves no event, and images and lines as they were', async () => {
    const id = await placed();
    const images =
      await stack.sql`select * from public.order_images where order_id = ${id} order by position`;
    const lines = await linesOf(id);
    await customer.client.rpc('open_order_change', { p_order_id: id });
    const { data } = await customer.client.rpc('place_order', {
      p_draft_id: id,
      p_version: 1,
      p_expected_total: 158,
    });
    expect(data).toMatchObject({ id, total_amount: 158 });
    expect(await eventsOf(id)).toHaveLength(1);
    expect(
      await stack.sql`select * from public.order_images where order_id = ${id} order by position`,
    ).toEqual(images);
    const sum = (rows: typeof lines) => rows.reduce((total, { ore }) => total + ore, 0);
    expect(sum(await linesOf(id))).toBe(sum(lines));
  });

  test('adds, removes and describes images, with the price of them all, and again changes nothing', async () => {
    const id = await placed();
    const { images } = await contentOf(id);
    const path = await placeObject(stack, { owner: customer.id });
    const mark = newMark({ note: 'Lampen' });
    const wanted = [
      { ...images[1], services: ['let-styling'], room: 'Stue', marks: [mark] },
      { key: 'ny', path, fileName: 'ny.jpg', size: 1, isFloorPlan: false },
    ];
    const first = await edit(id, { hasOwnServices: true, images: wanted }, 329);
    expect(first.data).toMatchObject({ total_amount: 329, image_count: 2, other_services: 1 });
    const again = await customer.client.rpc('place_order', {
      p_draft_id: id,
      p_version: 2,
      p_expected_total: 329,
    });
    expect(again.data).toEqual(first.data);
    const answer = { p_mark_id: mark.id, p_state: 'done', p_answer: 'Fjernet' };
    expect((await admin.client.rpc('answer_mark', answer)).error).toBeNull();
    expect((await edit(id, { title: 'Villa i Ry' }, 329)).error).toBeNull();
    const rows = await stack.sql`
      select i.id, i.image_path as path, i.services, i.room, array_agg(m.note || ', ' || m.answer) filter (where m.id is not null) as marks
      from public.order_images i left join public.image_marks m on m.order_image_id = i.id
      where i.order_id = ${id} group by i.id order by i.position`;
    expect(rows).toEqual([
      {
        id: images[1].key,
        path: images[1].path,
        services: ['let-styling'],
        room: 'Stue',
        marks: ['Lampen, Fjernet'],
      },
      { id: expect.any(String), path, services: null, room: null, marks: null },
    ]);
    expect((await linesOf(id)).map(({ kind, service, ore }) => [kind, service, ore])).toEqual([
      ['image', 'let-oprydning', 7900],
      ['image', 'let-styling', 25_000],
    ]);
    expect((await eventsOf(id)).map(({ kind, detail }) => [kind, detail?.fields])).toEqual([
      ['placed', undefined],
      ['edited', ['images']],
      ['edited', ['title']],
    ]);
  });

  test('to another service has its price, in the total and in the lines', async () => {
    const id = await placed();
    const { data } = await edit(id, { serviceType: 'totalentreprise' }, 2300);
    expect(data).toMatchObject({ service_type: 'totalentreprise', total_amount: 2300, base_price: 2000 });
    expect((await linesOf(id)).map(({ kind, service, ore }) => [kind, service, ore])).toEqual([
      ['base', 'totalentreprise', 200_000],
      ['image', 'totalentreprise', 15_000],
      ['image', 'totalentreprise', 15_000],
    ]);
    await edit(id, { serviceType: 'let-oprydning' });
    expect((await linesOf(id)).map(({ kind, ore }) => [kind, ore])).toEqual([
      ['image', 7900],
      ['image', 7900],
    ]);
  });

  test('keeps the agreed price of a service that the order has, for new images too', async () => {
    const id = await placed();
    await stack.sql`update public.orders set price_per_image = 60 where id = ${id}`;
    await stack.sql`update public.order_lines set unit_price_kroner = 60 where order_id = ${id}`;
    expect((await edit(id, { title: 'Ny titel' }, 120)).data).toMatchObject({ total_amount: 120 });
    const { images } = await contentOf(id);
    const path = await placeObject(stack, { owner: customer.id });
    const added = [...images, { key: 'ny', path, fileName: 'ny.jpg', size: 1, isFloorPlan: false }];
    expect((await edit(id, { images: added }, 180)).data).toMatchObject({
      total_amount: 180,
      price_per_image: 60,
    });
  });

  test('frees the files of images that are left out, and takes one back that is put in again', async () => {
    const id = await placed();
    const { images } = await contentOf(id);
    const removed = { images: images.slice(1) };
    const saved = await customer.client.rpc('save_order_draft', {
      p_id: id,
      p_version: 1,
      p_content: { ...(await contentOf(id)), ...removed },
    });
    expect(saved.error).toBeNull();
    expect((await edit(id, { images })).data).toMatchObject({ image_count: 2 });
    expect((await edit(id, removed, 79)).data).toMatchObject({ image_count: 1 });
    const named = await stack.sql`select 1 from private.named_images where path = ${images[0].path}`;
    expect(named).toEqual([]);
  });

  test('goes on in the draft that was opened before, and two devices do not overwrite each other', async () => {
    const id = await placed();
    const content = { ...(await contentOf(id)), title: 'Villa i Ry' };
    const save = () =>
      customer.client.rpc('save_order_draft', { p_id: id, p_version: 1, p_content: content });
    expect((await save()).data).toBe(2);
    expect(await contentOf(id)).toMatchObject({ title: 'Villa i Ry' });
    content.title = 'Villa i Rye';
    expect((await save()).error).toMatchObject(refusal('draft_changed'));
  });

  test.each([
    ['title_invalid', { title: ' ab ' }],
    ['title_invalid', { title: null }],
    ['address_invalid', { address: 'Vej' }],
    ['notes_too_long', { notes: 'a'.repeat(5001) }],
    ['reference_too_long', { reference: 'a'.repeat(61) }],
    ['service_unknown', { serviceType: 'gratis' }],
    ['service_unknown', { serviceType: null }],
    ['image_required', { images: [] }],
    ['total_changed', { serviceType: 'let-styling' }],
  ])('with %s is refused, and changes nothing', async (code, changes) => {
    const id = await placed();
    const before = await stack.sql`select * from public.orders where id = ${id}`;
    expect((await edit(id, changes)).error).toMatchObject(refusal(code));
    expect(await stack.sql`select * from public.orders where id = ${id}`).toEqual(before);
    expect(await linesOf(id)).toHaveLength(1);
  });

  test("takes no image of another's, and none of another order", async () => {
    const [id, other] = await Promise.all([placed(), placed()]);
    const { images } = await contentOf(other);
    expect((await edit(id, { images })).error).toMatchObject(refusal('image_used'));
    const path = await placeObject(stack, { owner: another.id });
    const foreign = [{ key: 'ny', path, fileName: 'ny.jpg', size: 1, isFloorPlan: false }];
    expect((await edit(id, { images: foreign })).error).toMatchObject(refusal('image_not_owned'));
  });

  test('to another service than the turnkey one leaves out the floor plans, which no other takes', async () => {
    const id = await placed({ service: 'totalentreprise', floorPlans: 2 });
    const kept = await edit(id, {}, 2300);
    expect(kept.error).toBeNull();
    const plans = () => stack.sql`
      select 1 from public.order_images where order_id = ${id} and is_floor_plan`;
    expect(await plans()).toHaveLength(2);
    expect((await edit(id, { serviceType: 'let-oprydning' })).data).toMatchObject({
      service_type: 'let-oprydning',
      image_count: 2,
    });
    expect(await plans()).toHaveLength(0);
  });
});

describe.each(['cancel_order', 'place_order'] as const)('%s is refused', (procedure) => {
  const call = (id: string, client?: TestUser['client']) =>
    procedure === 'cancel_order' ? cancel(id, client) : edit(id, {}, 158, client);

  test("for another's order, and for none", async () => {
    const id = await placed();
    expect((await call(id, another.client)).error).toMatchObject(refusal('order_not_found'));
    expect((await call(id, admin.client)).error).toMatchObject(refusal('order_not_found'));
    expect((await call(crypto.randomUUID())).error).toMatchObject(refusal('order_not_found'));
  });

  test.each(['pending', 'completed'])(
    'once the order is %s, also when it is a draft again',
    async (status) => {
      const id = await placed();
      await setStatus(id, status);
      expect((await call(id)).error).toMatchObject(refusal('order_begun'));
      await setStatus(id, 'draft');
      expect((await call(id)).error).toMatchObject(refusal('order_begun'));
    },
  );

  test('when a line is billable or a finished image is uploaded', async () => {
    const credited = await placed();
    await admin.client.rpc('add_credit', {
      p_id: crypto.randomUUID(),
      p_order_id: credited,
      p_amount_kroner: 10,
      p_text: 'Rabat',
    });
    expect((await call(credited)).error).toMatchObject(refusal('order_begun'));
    const finished = await placed();
    await placeFinishedImage(stack, finished, admin.id);
    expect((await call(finished)).error).toMatchObject(refusal('order_begun'));
  });

  test('after 60 changes within an hour', async () => {
    const id = await placed();
    await stack.sql`
      insert into private.rate_limits (key, window_start, taken)
      select 'change-order:' || ${customer.id}, date_trunc('hour', now()), 60`;
    expect((await call(id)).error).toMatchObject(refusal('rate_limited'));
  });

  test('when an administrator begins the order at the same moment', async () => {
    const id = await placed();
    await contentOf(id);
    const studio = await openTransaction(stack, admin.id);
    const own = await openTransaction(stack, customer.id);
    await studio.connection`update public.orders set status = 'pending' where id = ${id}`;
    const waiting = (
      procedure === 'cancel_order'
        ? own.connection`select public.cancel_order(${id})`
        : own.connection`select public.place_order(${id}, 1, 158)`
    ).catch((error: { hint?: string }) => error.hint);
    await untilWaiting(stack, own.pid);
    await studio.connection`commit`;
    expect(await waiting).toBe('order_begun');
    await Promise.all([studio.connection.end(), own.connection.end()]);
  });
});

test('whatever a customer and the studio do, an order costs what was agreed last, and a cancelled one nothing', async () => {
  type Step = { does: 'edit'; service: ServiceType } | { does: 'cancel' | 'begin' | 'complete' | 'reopen' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('edit' as const), service: fc.constantFrom(...serviceTypes) }),
    },
    fc.record({
      does: fc.constantFrom('cancel' as const, 'begin' as const, 'complete' as const, 'reopen' as const),
    }),
  );
  const prices = await stack.sql<{ service: ServiceType; basePrice: number; pricePerImage: number }[]>`
    select service_type as service, base_price::float as "basePrice", price_per_image::float as "pricePerImage"
    from public.service_pricing`;
  const total = (service: ServiceType, images: number) => {
    const price = prices.find((each) => each.service === service);
    if (!price) throw new Error(`${service} has no price`);
    return orderTotal(price, images);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 7 }),
      fc.integer({ min: 1, max: 3 }),
      async (steps, images) => {
        await stack.sql`delete from private.rate_limits`;
        const id = await placed({ images });
        let service: ServiceType = 'let-oprydning';
        let status = 'draft';
        let isBegun = false;
        let wasCompleted = false;
        for (const next of steps) {
          if (next.does === 'edit') {
            const { error } = await edit(id, { serviceType: next.service }, total(next.service, images));
            const isAllowed = status === 'draft' && !isBegun;
            expect(error?.hint).toBe(isAllowed ? undefined : 'order_begun');
            if (isAllowed) service = next.service;
          } else if (next.does === 'cancel') {
            const { error } = await cancel(id);
            const isAllowed = status === 'cancelled' || (status === 'draft' && !isBegun);
            expect(error?.hint).toBe(isAllowed ? undefined : 'order_begun');
            if (isAllowed) status = 'cancelled';
          } else {
            const to = { begin: 'pending', complete: 'completed', reopen: 'draft' }[next.does];
            const { error } = await setStatus(id, to);
            if (status === 'cancelled') expect(error?.hint).toBe('status_not_allowed');
            else {
              if (to !== status) isBegun = true;
              status = to;
              wasCompleted ||= to === 'completed';
            }
          }
        }
        const [order] =
          await stack.sql`select status, total_ore::int as total from public.orders where id = ${id}`;
        expect(order).toEqual({ status, total: toOre(total(service, images)) });
        const [owed] = await stack.sql`
        select coalesce(sum(amount_kroner * 100), 0)::int as ore from private.unbilled_lines where order_id = ${id}`;
        expect(owed?.ore).toBe(wasCompleted ? toOre(total(service, images)) : 0);
      },
    ),
    { numRuns: 60 },
  );
});

/** The one mail that was waiting about an order. */
async function sentMail(orderId: string): Promise<{ subject: string; text: string }> {
  const before = (await stack.mail.inbox(customer.email)).length;
  await stack.sql`update public.mails set due_at = now() where order_id = ${orderId} and status = 'queued'`;
  await callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
  const [mail, ...others] = (await stack.mail.inbox(customer.email)).slice(before);
  expect(others).toEqual([]);
  return { subject: mail?.subject ?? '', text: mail?.text?.replaceAll('\u00a0', ' ') ?? '' };
}
