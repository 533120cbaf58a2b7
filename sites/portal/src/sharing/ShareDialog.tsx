import type { Order } from '@rumklar/domain/orders/order';
import { linkTexts } from '@rumklar/domain/sharing/shareTexts';
import { Dialog } from '@rumklar/ui/Dialog';
import { useState } from 'react';
import { NewLink } from './NewLink.tsx';
import styles from './ShareDialog.module.css';
import { ShareLinks } from './ShareLinks.tsx';

interface ShareDialogProps {
  order: Pick<Order, 'id' | 'address'>;
  onClose: () => void;
}

/** Makes links to the delivered images of an order for people without an account, shows them, and takes them back. */
export function ShareDialog({ order, onClose }: ShareDialogProps) {
  const [shownId, setShownId] = useState<string>();
  return (
    <Dialog title={linkTexts.share} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.share}>
        <NewLink orderId={order.id} onMade={setShownId} />
        <ShareLinks order={order} shownId={shownId} onShow={setShownId} />
      </div>
    </Dialog>
  );
}
