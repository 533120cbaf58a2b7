import { callProcedure } from '../clients.ts';

/** Stripe's id of an account's customer; `undefined` when it has none yet. */
export async function findCustomer(userId: string): Promise<string | undefined> {
  const id: string | null = await callProcedure('get_stripe_customer', { p_user_id: userId });
  return id ?? undefined;
}

/** Deletes a customer that no longer exists at Stripe, with the mirror of its cards. */
export async function forgetCustomer(userId: string, customerId: string): Promise<void> {
  await callProcedure('delete_stripe_customer', { p_user_id: userId, p_customer_id: customerId });
}
