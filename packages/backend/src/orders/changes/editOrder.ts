import { failure } from '@rumklar/domain/message';
import type { Order } from '@rumklar/domain/orders/order';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';
import { changeRefusals } from './changeRefusals.ts';

/** What a customer may change of an order. */
export interface EditedOrder {
  id: string;
  title: string;
  address: string;
  notes: string;
  /** The customer's own case number; may be empty. */
  reference: string;
  serviceType: ServiceType;
  /** The total that was shown, in kroner. */
  expectedTotal: number;
}

/**
 * Edits an order of the customer that nobody has begun. Another service has today's prices.
 *
 * @throws BackendError `order_begun`, `order_not_found`, `total_changed`, `services_mixed`, `rate_limited`,
 * `not_signed_in`, `network`, `unexpected`, or a field that is not right
 */
export async function editOrder(client: Backend, edited: EditedOrder): Promise<Order> {
  return await read(
    client.rpc('edit_order', {
      p_id: edited.id,
      p_title: edited.title.trim(),
      p_address: edited.address.trim(),
      p_notes: edited.notes.trim(),
      p_reference: edited.reference.trim(),
      p_service_type: edited.serviceType,
      p_expected_total: edited.expectedTotal,
    }),
    changeTexts.editFailed,
    {
      ...changeRefusals,
      title_invalid: failure(orderTexts.titleInvalid),
      address_invalid: failure(orderTexts.addressInvalid),
      notes_too_long: orderTexts.invalid,
      reference_too_long: orderTexts.invalid,
      service_unknown: failure(orderTexts.serviceUnknown),
      services_mixed: changeTexts.servicesMixed,
      total_changed: orderTexts.totalChanged,
    },
  );
}
