import { type NotificationResult, notifyCustomer } from '@rumklar/backend/notifications/notifyCustomer';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Message } from '@rumklar/domain/message';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import type { NotificationType } from '@rumklar/domain/notifications/types';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { showToast, type ToastContent } from '@rumklar/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { backend } from '../backend.ts';

/** Has the customer of an order told, says how that went, and offers to try again where it failed. */
export function useCustomerNotification() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    async function notify(orderId: string, type: NotificationType): Promise<void> {
      const result = await notifyCustomer(backend, { orderId, type });
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
      const userMessage = type === 'order_images_uploaded' ? TOLD_OF_IMAGES[result] : TOLD_OF_STATUS[result];
      tell(userMessage, result, orderId, type);
    }

    /** Shows what became of a notification that was sent with something else. */
    function tell(
      userMessage: Message,
      result: NotificationResult | 'none',
      orderId: string,
      type: NotificationType | undefined,
    ): void {
      const isUntold = type && (result === 'failed' || result === 'unavailable');
      const action: ToastContent['action'] = isUntold
        ? { label: notificationTexts.sendAgain, onPress: () => notify(orderId, type) }
        : undefined;
      showToast({ ...userMessage, action }, orderToast(orderId));
    }

    return { notify, tell };
  }, [queryClient]);
}

/** What became of the last change of an order, or of its notice; it stays while other orders are worked on. */
export function orderToast(orderId: string) {
  return { key: `order ${orderId}` };
}

const TOLD_OF_IMAGES: Readonly<Record<NotificationResult, Message>> = {
  sent: imageTexts.notified,
  too_soon: imageTexts.notifyTooSoon,
  unavailable: imageTexts.notifyFailed,
  failed: imageTexts.notifyFailed,
};

/** A status is told once: `too_soon` is a mail that is on its way. */
const TOLD_OF_STATUS: Readonly<Record<NotificationResult, Message>> = {
  sent: imageTexts.notified,
  too_soon: imageTexts.notified,
  unavailable: orderTexts.notifyUnavailable,
  failed: orderTexts.notifyFailed,
};
