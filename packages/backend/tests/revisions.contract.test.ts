import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect, it } from 'vitest';
import { deleteFinishedImage, moveFinishedImage } from '../src/images/finished/finishedImage.ts';
import { listNotifications } from '../src/notifications/notifications.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { listLatestOrders, listOrders, listReadyOrders } from '../src/orders/list/listOrders.ts';
import { listQuotes } from '../src/revisions/listQuotes.ts';
import { answerQuote, approveRevision, withdrawRevision } from '../src/revisions/revisionDecision.ts';
import { sendRevision } from '../src/revisions/sendRevision.ts';
import {
  answerRevisionItem,
  countOpenRevisions,
  declineRevision,
  deliverRevision,
  getRevisionTerms,
  judgeRevision,
  listRevisionQueue,
} from '../src/revisions/studioRevisions.ts';
import { revisionsOf } from './arrangeRevisions.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();
let customer: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, other, admin] = await Promise.all([
    createUser(its.stack),
    createUser(its.stack),
    createUser(its.stack, { admin: true }),
  ]);
});

const { arrangeRevision, arrangeSent, arrangeQuoted, arrangeBegun, arrangeNewVersion, arrangeDelivered } =
  revisionsOf(() => ({ stack: its.stack, customer, admin }));

const refusedWith = (code: string, title: string) => ({ code, userMessage: { title } });

contract('rpc: send_revision', {
  allowed: async () => {
    const revision = await arrangeRevision();
    const first = await sendRevision(customer.client, revision);
    expect(first).toMatchObject({ id: revision.id, number: 1, status: 'sent', cause: null, due_at: null });
    expect(await sendRevision(customer.client, revision)).toEqual(first);
  },
  refused: async () => {
    const revision = await arrangeRevision();
    await expect(sendRevision(other.client, revision)).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(
      sendRevision(customer.client, { ...revision, items: [{ ...revision.items[0], note: ' ' } as never] }),
    ).rejects.toMatchObject(
      refusedWith(
        'revision_empty',
        'Skriv, hvad der skal være anderledes, eller sæt en markering på hvert billede.',
      ),
    );
    await sendRevision(customer.client, revision);
    await expect(
      sendRevision(customer.client, { ...revision, id: crypto.randomUUID() }),
    ).rejects.toMatchObject(refusedWith('revision_open', 'En rettelse er allerede i gang.'));
  },
});

contract('rpc: withdraw_revision', {
  allowed: async () => {
    const { revisionId } = await arrangeSent();
    expect(await withdrawRevision(customer.client, revisionId)).toMatchObject({ status: 'withdrawn' });
  },
  refused: async () => {
    const { revisionId } = await arrangeBegun();
    await expect(withdrawRevision(other.client, revisionId)).rejects.toMatchObject({
      code: 'revision_not_found',
    });
    await expect(withdrawRevision(customer.client, revisionId)).rejects.toMatchObject(
      refusedWith('revision_status', 'Rettelsen er ændret, siden du åbnede siden. Se, hvor den er nået til.'),
    );
  },
});

contract('rpc: judge_revision', {
  allowed: async () => {
    const { revisionId } = await arrangeSent();
    const reason = 'Et nyt tapet er ikke med i bestillingen.';
    const judgement = { revisionId, cause: 'wish' as const, priceKroner: 150, reason };
    expect(await judgeRevision(admin.client, judgement)).toMatchObject({
      status: 'quoted',
      cause: 'wish',
      quoted_kroner: 150,
      reason,
    });
  },
  refused: async () => {
    const { revisionId } = await arrangeSent();
    await expect(judgeRevision(customer.client, { revisionId, cause: 'fault' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(judgeRevision(admin.client, { revisionId, cause: 'wish' })).rejects.toMatchObject(
      refusedWith(
        'revision_price_required',
        'Kunden har ikke flere gratis runder. Skriv prisen, eller skriv 0.',
      ),
    );
    await expect(
      judgeRevision(admin.client, { revisionId, cause: 'wish', priceKroner: 1.005 }),
    ).rejects.toMatchObject(
      refusedWith('revision_invalid', 'Vælg fejl eller nyt ønske, og skriv prisen i hele øre.'),
    );
  },
});

contract('rpc: list_revision_queue', {
  allowed: async () => {
    const { revisionId } = await arrangeSent();
    const first = await listRevisionQueue(admin.client, { status: 'sent' });
    const found = first.find(({ id }) => id === revisionId);
    expect(found).toMatchObject({ number: 1, cause: null, images: 1, order_status: 'completed' });
    expect(first.at(-1)?.id).toBe(revisionId);
    expect(await listRevisionQueue(admin.client, { status: 'sent', after: found })).toEqual([]);
  },
  refused: async () => {
    await expect(listRevisionQueue(customer.client, {})).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Rettelserne kunne ikke hentes' },
    });
  },
});

contract('revisions: count of the open ones', {
  allowed: async () => {
    const before = await countOpenRevisions(admin.client);
    await arrangeSent();
    await arrangeDelivered();
    expect(await countOpenRevisions(admin.client)).toBe(before + 1);
  },
  refused: async () => {
    await arrangeSent();
    expect(await countOpenRevisions(other.client)).toBe(0);
  },
});

contract('rpc: get_revision_terms', {
  allowed: async () => {
    const { revisionId } = await arrangeSent();
    expect(await getRevisionTerms(admin.client, revisionId)).toEqual({
      free_rounds: null,
      used_rounds: 0,
      free_until: null,
      is_free: false,
      is_overdue: false,
    });
  },
  refused: async () => {
    const { revisionId } = await arrangeSent();
    await expect(getRevisionTerms(customer.client, revisionId)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Reglerne for gratis rettelser kunne ikke hentes' },
    });
  },
});

contract('rpc: answer_quote', {
  allowed: async () => {
    const revisionId = await arrangeQuoted();
    const answer = { revisionId, isAccepted: true, quotedKroner: 150 };
    expect(await answerQuote(customer.client, answer)).toMatchObject({ status: 'in_progress' });
    expect(
      await answerQuote(customer.client, { ...answer, revisionId: await arrangeQuoted(), isAccepted: false }),
    ).toMatchObject({ status: 'withdrawn' });
  },
  refused: async () => {
    const answer = { revisionId: await arrangeQuoted(), isAccepted: true, quotedKroner: 100 };
    await expect(answerQuote(customer.client, answer)).rejects.toMatchObject(
      refusedWith('total_changed', 'Prisen er ændret. Se den nye pris, og svar igen.'),
    );
    await expect(answerQuote(other.client, answer)).rejects.toMatchObject({ code: 'revision_not_found' });
  },
});

contract('rpc: decline_revision', {
  allowed: async () => {
    const { revisionId } = await arrangeSent();
    const declined = { revisionId, reason: 'Udsigten kan vi ikke ændre.' };
    expect(await declineRevision(admin.client, declined)).toMatchObject({
      status: 'declined',
      reason: declined.reason,
    });
  },
  refused: async () => {
    const { revisionId } = await arrangeSent();
    await expect(declineRevision(customer.client, { revisionId, reason: 'Nej' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(declineRevision(admin.client, { revisionId, reason: ' ' })).rejects.toMatchObject(
      refusedWith('revision_invalid', 'Skriv kort hvorfor, med højst 500 tegn.'),
    );
  },
});

contract('rpc: answer_revision_item', {
  allowed: async () => {
    const { revisionId, deliverableId } = await arrangeBegun();
    await answerRevisionItem(admin.client, {
      revisionId,
      deliverableId,
      state: 'not_possible',
      answer: 'Billedet er for mørkt.',
    });
    const { data } = await customer.client
      .from('revision_items')
      .select('state, answer')
      .eq('revision_id', revisionId);
    expect(data).toEqual([{ state: 'not_possible', answer: 'Billedet er for mørkt.' }]);
  },
  refused: async () => {
    const { revisionId, deliverableId } = await arrangeBegun();
    const refused = { revisionId, deliverableId, state: 'not_possible' } as const;
    await expect(answerRevisionItem(customer.client, refused)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(answerRevisionItem(admin.client, refused)).rejects.toMatchObject(
      refusedWith('mark_answer_required', 'Skriv kort hvorfor, med højst 500 tegn.'),
    );
  },
});

contract('rpc: deliver_revision', {
  allowed: async () => {
    const { revisionId, deliverableId } = await arrangeBegun();
    await arrangeNewVersion(deliverableId);
    await answerRevisionItem(admin.client, { revisionId, deliverableId, state: 'done' });
    expect(await deliverRevision(admin.client, revisionId)).toMatchObject({ status: 'delivered' });
  },
  refused: async () => {
    const { revisionId, deliverableId } = await arrangeBegun();
    await expect(deliverRevision(customer.client, revisionId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(deliverRevision(admin.client, revisionId)).rejects.toMatchObject(
      refusedWith('revision_item_open', 'Svar på hvert billede, før du leverer.'),
    );
    await answerRevisionItem(admin.client, { revisionId, deliverableId, state: 'done' });
    await expect(deliverRevision(admin.client, revisionId)).rejects.toMatchObject(
      refusedWith('revision_version_missing', 'Upload en ny version af hvert billede, der er udført.'),
    );
  },
});

contract('rpc: approve_revision', {
  allowed: async () => {
    const revisionId = await arrangeDelivered();
    expect(await approveRevision(customer.client, revisionId)).toMatchObject({ status: 'approved' });
  },
  refused: async () => {
    const revisionId = await arrangeDelivered();
    await expect(approveRevision(other.client, revisionId)).rejects.toMatchObject({
      code: 'revision_not_found',
    });
    await expect(approveRevision(admin.client, revisionId)).rejects.toMatchObject({
      code: 'revision_not_found',
    });
  },
});

it('says why the image of an open revision can be neither deleted nor moved', async () => {
  const { items } = await arrangeSent();
  const id = items[0]?.finishedId ?? '';
  const refusal = refusedWith('image_in_revision', 'Billedet indgår i en rettelse');
  const files = { image_path: 'finished-orders/none', web_path: null, preview_path: null, marked_path: null };
  await expect(deleteFinishedImage(admin.client, { id, ...files })).rejects.toMatchObject(refusal);
  const [original] = await its.stack.sql`
    select i.id from order_images i join finished_orders f on f.order_id = i.order_id where f.id = ${id}`;
  await expect(
    moveFinishedImage(admin.client, { id, originalId: String(original?.id), as: 'version' }),
  ).rejects.toMatchObject(refusal);
});

it('shows the revisions of an order by number, their images and marks in their places', async () => {
  const { sql } = its.stack;
  const first = await arrangeSent();
  const { orderId } = first;
  await withdrawRevision(customer.client, first.id);
  const [item] = first.items;
  if (!item) throw new Error('The revision is about no image');
  const marks = ['remove', 'keep', 'add'].map((kind, index) => ({
    id: crypto.randomUUID(),
    kind: kind as 'remove',
    x: 0.5,
    y: 0.5 - index / 10,
    w: 0,
    h: 0,
    note: kind,
  }));
  const second = { id: crypto.randomUUID(), orderId, items: [{ ...item, note: '', marks }] };
  await sendRevision(customer.client, second);
  // Postgres returns rows that were written again last.
  await sql`update revisions set due_at = null where id = ${first.id}`;
  await sql`update revision_marks set note = note where id = ${marks[0]?.id ?? ''}`;

  const { revisions } = await getOrder(customer.client, { orderId, userId: customer.id });
  expect(revisions).toMatchObject([
    { number: 1, status: 'withdrawn', items: [{ note: item.note, marks: [] }] },
    { number: 2, status: 'sent', items: [{ position: 1, state: 'open', answer: null }] },
  ]);
  expect(revisions[1]?.items[0]).toMatchObject({
    deliverable_id: item.deliverableId,
    finished_id: item.finishedId,
    marks,
  });
  expect((await getOrder(admin.client, { orderId })).revisions).toEqual(revisions);
  await expect(getOrder(other.client, { orderId })).rejects.toMatchObject({ code: 'not_found' });
});

it('lists orders with the status of their newest revision', async () => {
  const { sql } = its.stack;
  const { id, orderId, items } = await arrangeSent();
  const [order] = await sql`select title from orders where id = ${orderId}`;
  const listed = async () => {
    const { orders } = await listOrders(customer.client, { userId: customer.id });
    const found = await listOrders(customer.client, { userId: customer.id, search: String(order?.title) });
    const latest = await listLatestOrders(customer.client, customer.id);
    return [orders, found.orders, latest].map((list) => list.find((each) => each.id === orderId)?.revision);
  };
  expect(await listed()).toEqual(['sent', 'sent', 'sent']);
  await withdrawRevision(customer.client, id);
  expect(await listed()).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  await sendRevision(customer.client, { id: crypto.randomUUID(), orderId, items });
  expect(await listed()).toEqual(['sent', 'sent', 'sent']);
});

it('lists the prices that wait for the customer, of the own orders only', async () => {
  const user = await createUser(its.stack);
  const { orderId, id, items } = await arrangeRevision();
  await its.stack.sql`update orders set user_id = ${user.id} where id = ${orderId}`;
  await sendRevision(user.client, { id, orderId, items });
  expect(await listQuotes(user.client, user.id)).toEqual([]);
  await judgeRevision(admin.client, { revisionId: id, cause: 'wish', priceKroner: 150 });
  expect(await listQuotes(user.client, user.id)).toMatchObject([
    {
      order_id: orderId,
      number: 1,
      title: 'Villa i Hellerup',
      order_number: expect.any(Number),
      quoted_kroner: 150,
      judged_at: expect.any(String),
      cover: { image_path: expect.any(String) },
    },
  ]);
  expect(await listQuotes(other.client, user.id)).toEqual([]);
  await answerQuote(user.client, { revisionId: id, isAccepted: true, quotedKroner: 150 });
  expect(await listQuotes(user.client, user.id)).toEqual([]);
});

it('notifies of what the studio does with a revision; a delivered one is ready for the customer', async () => {
  const user = await createUser(its.stack);
  const { orderId, id, items } = await arrangeRevision();
  await its.stack.sql`update orders set user_id = ${user.id} where id = ${orderId}`;
  await its.stack
    .sql`update notifications set user_id = ${user.id}, read_at = now() where order_id = ${orderId}`;
  await sendRevision(user.client, { id, orderId, items });
  await withdrawRevision(user.client, id);
  const second = crypto.randomUUID();
  await sendRevision(user.client, { id: second, orderId, items });
  expect(await listReadyOrders(user.client)).toMatchObject([{ id: orderId, isNew: false }]);
  await judgeRevision(admin.client, { revisionId: second, cause: 'fault' });
  const deliverableId = items[0]?.deliverableId ?? '';
  await arrangeNewVersion(deliverableId);
  await answerRevisionItem(admin.client, { revisionId: second, deliverableId, state: 'done' });
  await deliverRevision(admin.client, second);
  const notifications = await listNotifications(user.client, { userId: user.id });
  expect(notifications.map(({ type, revision_number }) => [type, revision_number])).toEqual([
    ['revision_delivered', 2],
    ['order_completed', null],
  ]);
  expect(await listReadyOrders(user.client)).toMatchObject([
    { id: orderId, isNew: true, imageCount: items.length },
  ]);
});
