import { anonClient, createUser, type TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { makeFirm } from '../organisations/firm.ts';
import type { Person } from './matrix.ts';

/** One of the people of the matrix, with a client that speaks for them. */
export interface Actor {
  /** A made-up id for the visitor. */
  id: string;
  client: SupabaseClient;
}

/** What nobody of the studio but administrators may read, of the customer; leads read the name. */
export const secrets = {
  name: 'Zenobia Quist',
  email: 'zenobia@kunde.example',
  phone: '+45 31 41 59 26',
  billing: 'Fakturavej 27, 5000 Odense C',
  company: 'Quist Boliger ApS',
};

/** Makes the people of the matrix; the customers have a card, and so has whom the matrix treats like one of them. */
export async function makePeople(stack: TestStack): Promise<Record<Person, Actor>> {
  await stack.sql`update private.settings set second_factor_roles = '{admin,lead,editor}'`;
  const [owner, member, assistant, removed] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
  ]);
  const [customer, another, unconfirmed, admin, adminWithoutFactor] = await Promise.all([
    createUser(stack, { card: true, fullName: secrets.name, email: secrets.email }),
    createUser(stack, { card: true }),
    createUser(stack, { card: true, confirmed: false }),
    createUser(stack, { admin: true, secondFactor: true }),
    createUser(stack, { admin: true, card: true }),
  ]);
  const [lead, editor, idleEditor, formerEditor] = await Promise.all(
    (['lead', 'editor', 'editor', 'editor'] as const).map((role) =>
      createUser(stack, { role, card: true, secondFactor: true }),
    ),
  );
  if (!lead || !editor || !idleEditor || !formerEditor) throw new Error('The studio has four people.');
  await stack.sql`update public.staff set is_active = false where user_id = ${formerEditor.id}`;
  const { phone, billing, company } = secrets;
  await stack.sql`
    update public.profiles set phone = ${phone}, address = ${billing}, company = ${company} where id = ${customer.id}`;
  const visitor = { id: crypto.randomUUID(), client: anonClient(stack) };
  await makeFirm(stack, owner, { member: [customer, member, removed], assistant: [assistant] });
  await owner.client.rpc('remove_member', { p_user_id: removed.id }).throwOnError();
  const studio = { lead, editor, idleEditor, formerEditor };
  const colleagues = { owner, member, assistant, removed };
  return { visitor, customer, another, unconfirmed, admin, adminWithoutFactor, ...studio, ...colleagues };
}

/** Gives the editor all open work of the customer, as if it was taken. @param stage how far it is */
export async function giveToEditor(
  { sql }: TestStack,
  { editor, customer }: Pick<Record<Person, Actor>, 'editor' | 'customer'>,
  stage: 'editing' | 'checking' = 'editing',
): Promise<void> {
  await sql`
    update public.order_work w set assignee_id = ${editor.id}, stage = ${stage}
    from public.orders o where o.id = w.order_id and o.user_id = ${customer.id} and w.is_open`;
}

/** Fails when somebody of the studio has read what only administrators and the customer may. */
export function expectNoSecrets(person: Person, data: unknown): void {
  if (!['lead', 'editor', 'idleEditor', 'formerEditor'].includes(person)) return;
  const { name, ...hidden } = secrets;
  const words = JSON.stringify(data ?? null);
  for (const secret of person === 'lead' ? Object.values(hidden) : [name, ...Object.values(hidden)]) {
    expect(words).not.toContain(secret);
  }
}
