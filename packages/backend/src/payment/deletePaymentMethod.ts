import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import type { Backend } from '../client.ts';
import { invoke } from '../invoke.ts';

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
