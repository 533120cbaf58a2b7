import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/** Starts adding a card. @returns the client secret for the payment provider's form */
export async function createSetupIntent(client: Backend): Promise<string> {
  const response = await invoke(client, {
    name: 'setup-intent',
    otherwise: cardTexts.setupFailed,
  });
  const secret = textField(response, 'clientSecret');
  if (!secret) throw new BackendError('unexpected', cardTexts.setupFailed, response);
  return secret;
}

/** Chooses which saved card is charged until a newer one is saved. @throws BackendError `not_found` for another's card */
export async function choosePaymentMethod(client: Backend, paymentMethodId: string): Promise<void> {
  await invoke(client, {
    name: 'payment-methods',
    body: { charged: paymentMethodId },
    otherwise: cardTexts.chooseFailed,
  });
}

/** Removes a saved card; the next newest is charged then. @throws BackendError `not_found` for another's card */
export async function deletePaymentMethod(client: Backend, paymentMethodId: string): Promise<void> {
  await invoke(client, {
    name: 'delete-payment-method',
    body: { paymentMethodId },
    otherwise: cardTexts.deleteFailed,
  });
}
