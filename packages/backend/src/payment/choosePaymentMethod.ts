import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import type { Backend } from '../client.ts';
import { invoke } from '../invoke.ts';

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
