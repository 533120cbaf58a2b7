import { createUser, type TestStack } from '@rumklar/local-stack/testing';
import {
  draftContent,
  makeShareLink,
  placeInvitation,
  placeMark,
  placeOrder,
  placeQuestion,
} from '../arrange.ts';
import { revisionOf } from '../revisions/revisions.ts';
import type { Person } from './matrix.ts';
import type { Actor } from './people.ts';

export interface Bystanders {
  /** Reads all of them; what it returns stays the same whoever calls what. */
  read(): Promise<Record<string, unknown>>;
  /** What must not be in an answer about anything else. */
  ids: readonly string[];
}

/**
 * Makes rows that no call of the matrix is about, of the very people who call: orders in work and not begun that wait
 * for an answer, a delivered one with what somebody with a link has said, a draft, invitations and their mails.
 */
export async function arrangeBystanders(
  stack: TestStack,
  { customer, admin, owner, editor, lead }: Record<Person, Actor>,
): Promise<Bystanders> {
  const { sql } = stack;
  const inWork = await placeOrder(stack, { userId: customer.id, status: 'pending', finishedBy: admin.id });
  await placeMark(stack, inWork.id);
  await placeQuestion(stack, inWork.id);
  await sql`
    insert into public.order_pauses (id, order_id, question, answer, ended_at)
    values (${crypto.randomUUID()}, ${inWork.id}, 'Skal lampen med?', 'Ja', now())`;
  await sql`
    insert into public.team_notes (order_id, author_id, body) values (${inWork.id}, ${admin.id}, 'Ring først')`;
  // Written by a trigger, which finds no name in it.
  await sql`update public.team_notes set unread_by = ${[editor.id, lead.id]} where order_id = ${inWork.id}`;

  // Not begun, and nobody takes it while it waits for an answer.
  const waiting = await placeOrder(stack, { userId: customer.id });
  await placeQuestion(stack, waiting.id);

  const delivered = await placeOrder(stack, {
    userId: customer.id,
    status: 'completed',
    finishedBy: admin.id,
  });
  const link = await makeShareLink(customer, delivered.id);
  await sql`
    insert into public.skipped_images (order_image_id, order_id, reason)
    select id, order_id, 'Uskarpt' from public.order_images where order_id = ${inWork.id}`;
  const [image] = await sql`
    select id, deliverable_id from public.finished_orders where order_id = ${delivered.id}`;
  const revised = { orderId: delivered.id, finishedId: image?.id, deliverableId: image?.deliverable_id };
  await customer.client.rpc('send_revision', { p_revision: revisionOf(revised) }).throwOnError();
  await sql`
    insert into private.share_comments (id, link_id, finished_id, x, y, note)
    select ${crypto.randomUUID()}, ${link.id}, id, 0.5, 0.5, 'Lampen' from public.finished_orders
    where order_id = ${delivered.id}`;
  const orders = [inWork.id, waiting.id, delivered.id];
  await sql`
    insert into public.notifications (user_id, order_id, type)
    select ${customer.id}, id, 'order_completed' from unnest(${orders}::uuid[]) as placed (id)`;
  const draft = crypto.randomUUID();
  await sql`
    insert into public.order_drafts (id, user_id, organisation_id, content)
    select ${draft}, user_id, organisation_id, ${sql.json(draftContent())}
    from public.memberships where user_id = ${customer.id}`;

  // Of a customer and a firm that nobody else here has to do with, too.
  const stranger = await createUser(stack, { card: true });
  await stranger.client
    .rpc('create_organisation', { p_name: 'Andre Boliger', p_cvr: '13585628' })
    .throwOnError();
  await sql`
    insert into public.price_agreements (organisation_id, service_type, price_per_image, valid_from)
    select organisation_id, 'let-styling', 59, '2026-01-01' from public.memberships where user_id = ${stranger.id}`;
  for (const invitedBy of [owner.id, admin.id, stranger.id]) await placeInvitation(stack, { invitedBy });
  await sql`
    update public.invitations i set organisation_id = m.organisation_id, role = 'member'
    from public.memberships m where m.user_id = i.invited_by and m.role = 'owner' and i.role is null`;
  await sql`
    insert into public.mails (event, kind, recipient, status)
    select 'invitation:' || i.id, 'invitation', i.email, 'sent' from public.invitations i`;
  const sent = await sql`select id, invited_by = ${owner.id} as "isOwners" from public.invitations`;
  const invitations = sent.filter(({ isOwners }) => !isOwners).map(({ id }) => id);
  const ownersInvitation = sent.find(({ isOwners }) => isOwners)?.id;

  const read = async () => {
    const [row] = await sql<Record<string, object | object[] | null>[]>`
      select
        (select jsonb_agg(to_jsonb(o) order by o.id) from public.orders o where o.id = any (${orders})) as orders,
        (select jsonb_agg(to_jsonb(w) order by w.id) from public.order_work w where w.order_id = any (${orders})) as work,
        (select jsonb_agg(to_jsonb(p) order by p.id) from public.order_pauses p where p.order_id = any (${orders})) as pauses,
        (select jsonb_agg(to_jsonb(i) order by i.id) from public.order_images i where i.order_id = any (${orders})) as images,
        (select jsonb_agg(to_jsonb(m) order by m.id) from public.image_marks m where m.order_id = any (${orders})) as marks,
        (select jsonb_agg(to_jsonb(n) order by n.id) from public.team_notes n where n.order_id = any (${orders})) as notes,
        (select jsonb_agg(to_jsonb(f) order by f.id) from public.finished_orders f where f.order_id = any (${orders})) as finished,
        (select jsonb_agg(to_jsonb(d) order by d.id) from public.deliverables d where d.order_id = any (${orders})) as deliverables,
        (select jsonb_agg(to_jsonb(n) order by n.id) from public.notifications n where n.order_id = any (${orders})) as notifications,
        (select jsonb_agg(to_jsonb(s)) from public.skipped_images s where s.order_id = any (${orders})) as skipped,
        (select jsonb_agg(to_jsonb(r)) from public.revisions r where r.order_id = any (${orders})) as revisions,
        (select jsonb_agg(to_jsonb(i)) from public.revision_items i where i.deliverable_id = ${image?.deliverable_id}) as items,
        (select to_jsonb(l) from public.share_links l where l.id = ${link.id}) as link,
        (select to_jsonb(t) from private.share_tokens t where t.link_id = ${link.id}) as token,
        (select jsonb_agg(to_jsonb(c)) from private.share_comments c where c.link_id = ${link.id}) as comments,
        (select to_jsonb(d) from public.order_drafts d where d.id = ${draft}) as draft,
        (select jsonb_agg(to_jsonb(i) order by i.id) from public.invitations i where i.id = any (${invitations})) as invitations,
        (select jsonb_agg(to_jsonb(m) order by m.event) from public.mails m
          where m.event = any (select 'invitation:' || i from unnest(${invitations}::uuid[]) i)) as mails,
        (select to_jsonb(i) from public.invitations i where i.id = ${ownersInvitation}) as "ownersInvitation",
        (select to_jsonb(m) from public.mails m where m.event = 'invitation:' || ${ownersInvitation}) as "ownersMail",
        (select to_jsonb(p) from public.profiles p where p.id = ${stranger.id}) as stranger,
        (select jsonb_agg(to_jsonb(m)) from public.memberships m where m.user_id = ${stranger.id}) as membership,
        (select jsonb_agg(to_jsonb(f)) from public.organisations f where f.id = (
          select m.organisation_id from public.memberships m where m.user_id = ${stranger.id}
        )) as firm,
        (select jsonb_agg(to_jsonb(a)) from public.price_agreements a where a.organisation_id = (
          select m.organisation_id from public.memberships m where m.user_id = ${stranger.id}
        )) as agreements`;
    return row ?? {};
  };
  const rows = Object.values(await read()).flat();
  return { read, ids: rows.flatMap((row) => (row && 'id' in row ? String(row.id) : [])) };
}
