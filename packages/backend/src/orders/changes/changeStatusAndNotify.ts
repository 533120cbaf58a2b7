import type { Message } from '@rumklar/domain/message';
import { notificationFor } from '@rumklar/domain/notifications/types';
import type { Order } from '@rumklar/domain/orders/order';
import type { AssignableStatus, OrderStatus } from '@rumklar/domain/orders/status/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../../client.ts';
import { BackendError, isBackendError } from '../../errors.ts';
import { INSUFFICIENT_PRIVILEGE, unwrap } from '../../failures.ts';
import { type NotificationResult, notifyCustomer } from '../../notifications/orderMails.ts';
import { ORDER_COLUMNS } from '../list/listedOrder.ts';

export interface StatusUpdate {
  order: Order;
  /** `none` where the status has no notification. */
  notification: NotificationResult | 'none';
  userMessage: Message;
}

export interface StatusChange {
  orderId: string;
  /** The status that the administrator saw. */
  from: OrderStatus;
  to: AssignableStatus;
  reason?: string | undefined;
}

/**
 * Changes the status of an order, if it is still the one that the administrator saw, and notifies the customer of `pending`
 * and `completed`. A notification that fails does not undo the change.
 *
 * @throws BackendError `conflict` (somebody else changed it), `not_found`, `image_required`, `status_not_allowed`; refetch
 * the lists in every case
 */
export async function changeStatusAndNotify(client: Backend, input: StatusChange): Promise<StatusUpdate> {
  const { orderId, to } = input;
  const order = await changeStatus(client, input).catch(async (error: unknown) => {
    if (!isBackendError(error, 'network')) throw error;
    // Perhaps only the response was lost.
    const found = await readOrder(client, orderId).catch(() => null);
    if (found?.status !== to) throw error;
    return found;
  });
  const type = notificationFor(to);
  if (!type) return { order, notification: 'none', userMessage: orderTexts.statusChanged };
  const notification = await notifyCustomer(client, { orderId, type });
  return { order, notification, userMessage: messageByResult[notification] };
}

async function changeStatus(client: Backend, { orderId, from, to, reason }: StatusChange): Promise<Order> {
  const order = await unwrap(
    client
      .from('orders')
      .update({ status: to, ...(reason && { taken_back_reason: reason }) })
      .eq('id', orderId)
      .eq('status', from)
      .select(ORDER_COLUMNS)
      .maybeSingle(),
    orderTexts.statusFailed,
    {
      status_not_allowed: { code: 'status_not_allowed', userMessage: orderTexts.statusNotUpdated },
      image_required: { code: 'image_required', userMessage: orderTexts.statusWithoutImages },
      [INSUFFICIENT_PRIVILEGE]: { code: 'forbidden', userMessage: orderTexts.statusOrderFailed },
    },
  );
  if (!order) throw await reasonForNoChange(client, orderId, from);
  return order;
}

function readOrder(client: Backend, orderId: string): Promise<Order | null> {
  return unwrap(
    client.from('orders').select(ORDER_COLUMNS).eq('id', orderId).maybeSingle(),
    orderTexts.statusError,
  );
}

/** Zero rows: the order is gone, was changed by somebody else, or is not this user's to change. */
async function reasonForNoChange(client: Backend, orderId: string, from: OrderStatus): Promise<BackendError> {
  const found = await readOrder(client, orderId);
  if (!found) return new BackendError('not_found', orderTexts.statusNotFound);
  if (found.status !== from) return new BackendError('conflict', orderTexts.statusConflict);
  return new BackendError('forbidden', orderTexts.statusNotUpdated);
}

const messageByResult: Readonly<Record<NotificationResult, Message>> = {
  sent: orderTexts.statusChangedAndNotified,
  unavailable: orderTexts.notifyUnavailable,
  // Says of a press only; a change of status is an event of its own.
  too_soon: orderTexts.statusChangedAndNotified,
  in_progress: orderTexts.statusChanged,
  failed: orderTexts.notifyFailed,
};
