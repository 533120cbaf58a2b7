import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useCustomerNotification } from '../notifications/useCustomerNotification.ts';

/** Has the customer told that finished pictures are there. */
export function NotifyCustomerButton({ orderId }: { orderId: string }) {
  const { notify } = useCustomerNotification();
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    await notify(orderId, 'order_images_uploaded');
    setSending(false);
  }

  return (
    <Button variant="secondary" size="sm" isPending={isSending} onPress={send}>
      {!isSending && <Icon icon={Send} size={16} />}
      Notificer kunde
    </Button>
  );
}
