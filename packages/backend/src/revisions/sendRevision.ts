import { orderTexts } from '@rumklar/domain/orders/texts';
import type { NewRevision, Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/**
 * Asks for corrections of delivered images of the customer's order, all in one request. Repeated with the same id it changes
 * nothing.
 *
 * @throws BackendError `revision_open`, `revision_too_early`, `revision_empty`, `revision_invalid`, `image_not_found`,
 * `mark_invalid`, `order_not_found`, `rate_limited`
 */
export async function sendRevision(client: Backend, { id, orderId, items }: NewRevision): Promise<Revision> {
  const p_revision = {
    id,
    orderId,
    items: items.map(({ marks, ...item }) => ({ ...item, marks: marks.map((mark) => ({ ...mark })) })),
  };
  return await unwrap(client.rpc('send_revision', { p_revision }), revisionTexts.sendFailed, {
    ...revisionRefusals,
    order_not_found: orderTexts.noAccess,
    revision_open: revisionTexts.alreadyOpen,
    revision_too_early: revisionTexts.notDelivered,
    revision_empty: revisionTexts.empty,
    revision_invalid: revisionTexts.invalid,
    image_not_found: revisionTexts.imageGone,
    mark_invalid: revisionTexts.markInvalid,
    rate_limited: revisionTexts.tooOften,
  });
}
