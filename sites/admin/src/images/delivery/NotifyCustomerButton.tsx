import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { Send } from 'lucide-react';
import { useCustomerNotification } from '../../notifications/useCustomerNotification.ts';

/** Mails the customer that finished images are uploaded. */
export function NotifyCustomerButton({ orderId }: { orderId: string }) {
  const { notify, isSending } = useCustomerNotification();
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isSending}
      onPress={() => notify({ orderId, type: 'order_images_uploaded' })}
    >
      {!isSending && <Icon icon={Send} size={16} />}
      Notificer kunde
    </Button>
  );
}
