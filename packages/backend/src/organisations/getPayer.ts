import type { Payer } from '@rumklar/domain/organisations/organisation';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** Who pays for the signed-in person; `null` where they pay themselves, by card. */
export async function getPayer(client: Backend): Promise<Payer | null> {
  const [payer] = await unwrap(client.rpc('get_payer'), paymentTexts.listFailed);
  return payer
    ? {
        name: payer.name,
        hasCard: payer.has_card,
        paymentDays: payer.payment_days,
        isOverdue: payer.is_overdue,
        isCaller: payer.is_caller,
      }
    : null;
}
