import { billingMoment } from '@rumklar/domain/invoices/status';
import { jobSecret } from '@rumklar/local-stack/settings';
import type { TestStack } from '@rumklar/local-stack/testing';

/** Invoices what was completed until now, as the night to the next 1st does. */
export async function runBilling({ apiUrl }: Pick<TestStack, 'apiUrl'>): Promise<void> {
  await fetch(`${apiUrl}/functions/v1/run-monthly-billing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: JSON.stringify({ date: nextFirst() }),
  });
}

/** Saves a test card of Stripe's, such as `pm_card_mastercard`, for a user who has one already. */
export async function addCard(stack: TestStack, userId: string, name: string): Promise<void> {
  const [known] = await stack.sql<{ customer_id: string }[]>`
    select customer_id from private.stripe_customers where user_id = ${userId}`;
  await stack.stripe.addCard(known?.customer_id ?? '', name);
}

/** The 1st of the next month in Copenhagen, where it begins before it does in UTC. */
function nextFirst(): string {
  const [year = 0, month = 0] = billingMoment(new Date()).date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
