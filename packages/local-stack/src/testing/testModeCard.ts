import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Saves a card in Stripe's test mode by the calls of a browser: an intent from the function, confirmed at Stripe with the
 * publishable key, and read back by the function that lists the cards.
 *
 * @param client signed in as the customer
 * @throws when the project does not use Stripe's test mode
 */
export async function saveTestModeCard(client: SupabaseClient, card = 'pm_card_visa'): Promise<void> {
  const { publishableKey } = await invoke(client, 'get-stripe-key');
  if (!publishableKey?.startsWith('pk_test_'))
    throw new Error('The project does not use Stripe’s test mode.');
  const { clientSecret = '' } = await invoke(client, 'setup-intent');
  const id = clientSecret.replace(/_secret_.*$/, '');
  const stripe = process.env.HOSTED_STRIPE_URL ?? 'https://api.stripe.com';
  const response = await fetch(`${stripe}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: card,
      return_url: 'https://rumklar.example/betaling',
    }),
  });
  if (!response.ok) throw new Error(`Stripe did not save ${card}: ${await response.text()}`);
  await invoke(client, 'payment-methods');
}

async function invoke(client: SupabaseClient, name: string): Promise<Record<string, string>> {
  const { data, error } = await client.functions.invoke(name);
  if (error) throw error;
  return data;
}
