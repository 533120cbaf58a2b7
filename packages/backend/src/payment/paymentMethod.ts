import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * Starts adding a card.
 *
 * @returns the client secret for the payment provider's form
 * @throws BackendError 'Kunne ikke oprette betalingsopsætning'
 */
export async function createSetupIntent(client: Backend): Promise<string> {
  const response = await invoke(client, {
    name: 'setup-intent',
    otherwise: cardTexts.setupFailed,
  });
  const secret = textField(response, 'clientSecret');
  if (!secret) throw new BackendError('unexpected', cardTexts.setupFailed, response);
  return secret;
}

/**
 * Chooses which saved card is charged from now on, until a newer one is saved.
 *
 * @throws BackendError 'Kortet kunne ikke vælges'; `not_found` for a card of somebody else
 */
export async function choosePaymentMethod(client: Backend, paymentMethodId: string): Promise<void> {
  await invoke(client, {
    name: 'payment-methods',
    body: { charged: paymentMethodId },
    otherwise: cardTexts.chooseFailed,
  });
}

/**
 * Removes a saved card. The next newest becomes the one that is charged.
 *
 * @throws BackendError 'Kunne ikke slette betalingsmetode'; `not_found` for a card of somebody else
 */
export async function deletePaymentMethod(client: Backend, paymentMethodId: string): Promise<void> {
  await invoke(client, {
    name: 'delete-payment-method',
    body: { paymentMethodId },
    otherwise: cardTexts.deleteFailed,
  });
}
