import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { Send } from 'lucide-react';
import { useCustomerMail } from '../../notifications/useCustomerMail.ts';

/** Mails the customer that finished images are uploaded. */
export function NotifyCustomerButton({ orderId }: { orderId: string }) {
  const { mailCustomer, isSending } = useCustomerMail();
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isSending}
      onPress={() => mailCustomer({ orderId, type: 'order_images_uploaded' })}
    >
      {!isSending && <Icon icon={Send} size={16} />}
      Notificer kunde
    </Button>
  );
}
