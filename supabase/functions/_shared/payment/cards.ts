import type Stripe from 'stripe';
import { chosenFirst, type PaymentMethod } from '../../../../packages/domain/src/payment/paymentMethod.ts';
import { callProcedure } from '../clients.ts';
import { isMissing } from './ensureCustomer.ts';

/** A customer's cards as Stripe lists them, and when the list was requested. */
export interface CardList {
  listedAt: string;
  cards: MirroredCard[];
}

/** A card as the mirror in the database keeps it; an interface could not be sent as JSON. */
type MirroredCard = {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  created_at: string;
};

/** A customer's cards at Stripe, newest first. */
export async function listCards(stripe: Stripe, customerId: string): Promise<CardList> {
  // Taken before the request, so that of two overlapping answers the older one is ignored.
  const listedAt = new Date().toISOString();
  const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 });
  const cards = data.flatMap(mirrored).sort((a, b) => b.created_at.localeCompare(a.created_at));
  return { listedAt, cards };
}

/**
 * Lists a customer's cards at Stripe, the charged one first, and updates the mirror that orders are checked against.
 *
 * @param choose the one that is charged from now on; ignored where it is not the customer's
 */
export async function refreshCards(
  stripe: Stripe,
  userId: string,
  customerId: string,
  choose?: string,
): Promise<PaymentMethod[]> {
  try {
    const { listedAt, cards } = await listCards(stripe, customerId);
    const mirror = { p_user_id: userId, p_methods: cards, p_listed_at: listedAt };
    const before: string | null = await callProcedure('replace_payment_methods', mirror);
    const isChosen =
      choose !== undefined &&
      (await callProcedure('choose_payment_method', { p_user_id: userId, p_payment_method: choose }));
    return chosenFirst(cards, isChosen ? choose : before).map(shown);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await forgetCustomer(userId, customerId);
    return [];
  }
}

function mirrored({ id, card, created }: Stripe.PaymentMethod): MirroredCard[] {
  if (!card) return [];
  const { brand, last4, exp_month, exp_year } = card;
  return [{ id, brand, last4, exp_month, exp_year, created_at: new Date(created * 1000).toISOString() }];
}

// The first card is the one that is charged.
function shown({ id, brand, last4, exp_month, exp_year }: MirroredCard, index: number): PaymentMethod {
  return { id, card: { brand, last4, exp_month, exp_year }, is_default: index === 0 };
}

/** Stripe's id of an account's customer; `undefined` when it has none yet. */
export async function findCustomer(userId: string): Promise<string | undefined> {
  const id: string | null = await callProcedure('get_stripe_customer', { p_user_id: userId });
  return id ?? undefined;
}

/** Deletes a customer that no longer exists at Stripe, with the mirror of its cards. */
export async function forgetCustomer(userId: string, customerId: string): Promise<void> {
  await callProcedure('delete_stripe_customer', { p_user_id: userId, p_customer_id: customerId });
}
