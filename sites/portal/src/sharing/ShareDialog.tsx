import type { Order } from '@rumklar/domain/orders/order';
import { linkTexts } from '@rumklar/domain/sharing/linkTexts';
import { Dialog } from '@rumklar/ui/Dialog';
import { NewLink } from './NewLink.tsx';
import styles from './ShareDialog.module.css';
import { ShareLinks } from './ShareLinks.tsx';

/** Makes links to the delivered images of an order for people without an account, and takes them back. */
export function ShareDialog({ order, onClose }: { order: Pick<Order, 'id'>; onClose: () => void }) {
  return (
    <Dialog title={linkTexts.share} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.share}>
        <NewLink orderId={order.id} />
        <ShareLinks orderId={order.id} />
      </div>
    </Dialog>
  );
}
