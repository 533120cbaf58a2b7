import { type NotificationResult, notifyCustomer } from '@rumklar/backend/notifications/orderMails';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { OrderMailKind } from '@rumklar/domain/mails/kinds';
import type { Message } from '@rumklar/domain/message';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { showToast, type ToastContent } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { refetchResources } from '../queryClient.ts';
import { useCall } from '../useCall.ts';

/** Mails the customer of an order, shows the result, and offers another attempt where it failed. */
export function useCustomerMail() {
  const call = useCall();
  const { mutate, isPending } = useMutation({
    mutationFn: (notification: CustomerNotification) => call(notifyCustomer, notification),
    onSuccess: async (result, { orderId, type }) => {
      await refetchResources('ordrer');
      const messages = type === 'order_images_uploaded' ? IMAGE_MESSAGES : STATUS_MESSAGES;
      showResult(messages[result], { result, orderId, type });
    },
  });

  /** Shows the result of a notification that was sent together with something else. */
  function showResult(userMessage: Message, { result, orderId, type }: NotificationOutcome): void {
    const isNotNotified = result === 'failed' || result === 'unavailable';
    const action: ToastContent['action'] =
      type && isNotNotified
        ? { label: notificationTexts.sendAgain, onPress: () => mutate({ orderId, type }) }
        : undefined;
    showToast({ ...userMessage, action }, orderToast(orderId));
  }

  return { mailCustomer: mutate, isSending: isPending, showResult };
}

/** Options of the toast with the result of the last change of an order; changes of other orders do not replace it. */
export function orderToast(orderId: string) {
  return { key: `order ${orderId}` };
}

interface CustomerNotification {
  orderId: string;
  type: OrderMailKind;
}

interface NotificationOutcome {
  orderId: string;
  /** `none` if there was nothing to send. */
  result: NotificationResult | 'none';
  type: OrderMailKind | undefined;
}

const IMAGE_MESSAGES: Readonly<Record<NotificationResult, Message>> = {
  sent: imageTexts.notified,
  too_soon: imageTexts.notifyTooSoon,
  in_progress: notificationTexts.inProgress,
  unavailable: imageTexts.notifyFailed,
  failed: imageTexts.notifyFailed,
};

const STATUS_MESSAGES: Readonly<Record<NotificationResult, Message>> = {
  sent: imageTexts.notified,
  // Only 'Notificer kunde' gets this response.
  too_soon: imageTexts.notified,
  in_progress: notificationTexts.inProgress,
  unavailable: orderTexts.notifyUnavailable,
  failed: orderTexts.notifyFailed,
};
