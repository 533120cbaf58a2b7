import { anonClient, createUser, type TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Person } from './matrix.ts';

/** One of the people of the matrix, with a client that speaks for them. */
export interface Actor {
  /** A made-up id for the visitor. */
  id: string;
  client: SupabaseClient;
}

/** Makes the people of the matrix; the customers have a card, and so has whom the matrix treats like one of them. */
export async function makePeople(stack: TestStack): Promise<Record<Person, Actor>> {
  await stack.sql`update private.settings set is_second_factor_required = true`;
  const [customer, another, unconfirmed, admin, adminWithoutFactor] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
    createUser(stack, { card: true, confirmed: false }),
    createUser(stack, { admin: true, secondFactor: true }),
    createUser(stack, { admin: true, card: true }),
  ]);
  const visitor = { id: crypto.randomUUID(), client: anonClient(stack) };
  return { visitor, customer, another, unconfirmed, admin, adminWithoutFactor };
}
