import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { answerQuote } from '../src/revisions/answerQuote.ts';
import { approveRevision } from '../src/revisions/approveRevision.ts';
import { declineRevision } from '../src/revisions/declineRevision.ts';
import { deliverRevision } from '../src/revisions/deliverRevision.ts';
import { judgeRevision } from '../src/revisions/judgeRevision.ts';
import { sendRevision } from '../src/revisions/sendRevision.ts';
import { settleRevisionItem } from '../src/revisions/settleRevisionItem.ts';
import { withdrawRevision } from '../src/revisions/withdrawRevision.ts';
import { arrangeOrder } from './arrange.ts';
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

/** What a customer asks for about the one image of a completed order. */
async function arrangeRevision(changes: { note?: string } = {}) {
  const { sql } = its.stack;
  const { id: orderId } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
  const image_path = `finished-orders/${orderId}/${crypto.randomUUID()}.jpg`;
  const [image] = await sql`
    insert into finished_orders ${sql({ order_id: orderId, image_path, created_by: admin.id })}
    returning id, deliverable_id`;
  await sql`update orders set status = 'completed' where id = ${orderId}`;
  const item = { finishedId: String(image?.id), deliverableId: String(image?.deliverable_id) };
  return {
    ...{ id: crypto.randomUUID(), orderId },
    items: [{ ...item, note: 'Skyggen under stolen mangler', marks: [], ...changes }],
  };
}

async function arrangeSent() {
  const { id, items } = await sent();
  return { revisionId: id, deliverableId: items[0]?.deliverableId ?? '' };
}

async function sent() {
  const revision = await arrangeRevision();
  await sendRevision(customer.client, revision);
  return revision;
}

async function arrangeQuoted(): Promise<string> {
  const { revisionId } = await arrangeSent();
  await judgeRevision(admin.client, { revisionId, cause: 'wish', priceKroner: 150 });
  return revisionId;
}

async function arrangeBegun() {
  const { revisionId, deliverableId } = await arrangeSent();
  await judgeRevision(admin.client, { revisionId, cause: 'fault' });
  return { revisionId, deliverableId };
}

async function arrangeNewVersion(deliverableId: string): Promise<void> {
  await its.stack.sql`
    insert into finished_orders (order_id, image_path, created_by, deliverable_id)
    select order_id, 'finished-orders/' || order_id || '/' || gen_random_uuid() || '.jpg', ${admin.id}, id
    from deliverables where id = ${deliverableId}`;
}

async function arrangeDelivered(): Promise<string> {
  const { revisionId, deliverableId } = await arrangeBegun();
  await arrangeNewVersion(deliverableId);
  await settleRevisionItem(admin.client, { revisionId, deliverableId, state: 'done' });
  await deliverRevision(admin.client, revisionId);
  return revisionId;
}

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
      ...{ status: 'quoted', cause: 'wish', quoted_kroner: 150, reason },
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

contract('rpc: settle_revision_item', {
  allowed: async () => {
    const { revisionId, deliverableId } = await arrangeBegun();
    await settleRevisionItem(admin.client, {
      ...{ revisionId, deliverableId, state: 'not_possible', answer: 'Billedet er for mørkt.' },
    });
    const { data } = await customer.client
      .from('revision_items')
      .select('state, answer')
      .eq('revision_id', revisionId);
    expect(data).toEqual([{ state: 'not_possible', answer: 'Billedet er for mørkt.' }]);
  },
  refused: async () => {
    const { revisionId, deliverableId } = await arrangeBegun();
    const settled = { revisionId, deliverableId, state: 'not_possible' } as const;
    await expect(settleRevisionItem(customer.client, settled)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(settleRevisionItem(admin.client, settled)).rejects.toMatchObject(
      refusedWith('mark_answer_required', 'Skriv kort hvorfor, med højst 500 tegn.'),
    );
  },
});

contract('rpc: deliver_revision', {
  allowed: async () => {
    const { revisionId, deliverableId } = await arrangeBegun();
    await arrangeNewVersion(deliverableId);
    await settleRevisionItem(admin.client, { revisionId, deliverableId, state: 'done' });
    expect(await deliverRevision(admin.client, revisionId)).toMatchObject({ status: 'delivered' });
  },
  refused: async () => {
    const { revisionId, deliverableId } = await arrangeBegun();
    await expect(deliverRevision(customer.client, revisionId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(deliverRevision(admin.client, revisionId)).rejects.toMatchObject(
      refusedWith('revision_item_open', 'Svar på hvert billede, før du leverer.'),
    );
    await settleRevisionItem(admin.client, { revisionId, deliverableId, state: 'done' });
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
