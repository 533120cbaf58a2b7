import { type NotificationResult, notifyCustomer } from '@rumklar/backend/notifications/notifyCustomer';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Message } from '@rumklar/domain/message';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { showToast } from '@rumklar/ui/Toast';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { backend } from '../backend.ts';

/** Has the customer told that finished pictures are there. */
export function NotifyCustomerButton({ orderId }: { orderId: string }) {
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    showToast(TOLD[await notifyCustomer(backend, { orderId, type: 'order_images_uploaded' })]);
    setSending(false);
  }

  return (
    <Button variant="secondary" size="sm" isPending={isSending} onPress={send}>
      {!isSending && <Icon icon={Send} size={16} />}
      Notificer kunde
    </Button>
  );
}

const TOLD: Readonly<Record<NotificationResult, Message>> = {
  sent: imageTexts.notified,
  too_soon: imageTexts.notifyTooSoon,
  unavailable: imageTexts.notifyFailed,
  failed: imageTexts.notifyFailed,
};
