import { moreRoomTexts } from '@rumklar/domain/orders/draft/moreRoomTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Gives the own account the larger limits, or asks the studio for them.
 *
 * @returns whether the account has them now
 * @throws BackendError `card_required`, `limits_not_offered`, `not_signed_in`, `network`, and for everything else
 * 'Kunne ikke give mere plads'
 */
export async function requestLargerLimits(client: Backend): Promise<boolean> {
  const result = await read(client.rpc('request_larger_limits'), moreRoomTexts.failed, {
    card_required: orderTexts.cardRequired,
    limits_not_offered: moreRoomTexts.notOffered,
  });
  return result === 'given';
}
