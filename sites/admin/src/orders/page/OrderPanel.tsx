import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { teamNoteTexts } from '@rumklar/domain/orders/log/teamNoteTexts';
import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { Button } from '@rumklar/ui/Button';
import { Dialog, DialogTrigger } from '@rumklar/ui/Dialog';
import { Icon } from '@rumklar/ui/Icon';
import { PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { OrderNotifications } from '../../notifications/OrderNotifications.tsx';
import { OrderQuestions } from '../../questions/OrderQuestions.tsx';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { TeamNotes } from '../notes/TeamNotes.tsx';
import { OrderStatusChange } from '../status/OrderStatusChange.tsx';
import { WorkAssignee } from '../work/WorkAssignee.tsx';
import styles from './OrderDetails.module.css';
import { PanelSection } from './PanelSection.tsx';

interface OrderPanelProps {
  order: AdminOrderDetail;
  /** The tab beside it. */
  children: ReactNode;
  /** About what is selected in the tab. */
  selection?: ReactNode;
}

/** A tab with what belongs to the whole order beside it; in a narrow window note and status are above it, the rest in a drawer. */
export function OrderPanel({ order, children, selection }: OrderPanelProps) {
  const isBeside = useMediaQuery('(width >= 75rem)');
  const sections = (
    <>
      <OrderQuestions order={order} />
      <PanelSection title="Notifikationer">
        <p>{notificationTexts.automatic}</p>
        <OrderNotifications orderId={order.id} status={order.status} />
      </PanelSection>
      <PanelSection title={teamNoteTexts.heading} meta={teamNoteTexts.hidden}>
        <TeamNotes orderId={order.id} />
      </PanelSection>
    </>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        {!isBeside && (
          <div className={styles.folded}>
            <OrderNote notes={order.notes} />
            <OrderStatus order={order} />
            <DialogTrigger>
              <Button variant="secondary" size="sm">
                <Icon icon={PanelRight} size={16} />
                {DRAWER}
              </Button>
              <Dialog title={DRAWER} placement="side">
                <div className={styles.panel}>
                  {selection}
                  {sections}
                </div>
              </Dialog>
            </DialogTrigger>
          </div>
        )}
        {children}
      </div>
      {isBeside && (
        <aside className={`${styles.side} ${styles.panel}`} aria-label={ASIDE}>
          {order.notes && (
            <PanelSection title={boardTexts.customerNote}>
              <OrderNote notes={order.notes} />
            </PanelSection>
          )}
          {selection}
          <OrderStatus order={order} />
          {sections}
        </aside>
      )}
    </div>
  );
}

function OrderStatus({ order }: { order: AdminOrderDetail }) {
  return (
    <>
      <WorkAssignee orderId={order.id} />
      <PanelSection title="Ordre Status">
        <OrderStatusChange order={order} />
      </PanelSection>
    </>
  );
}

function OrderNote({ notes }: { notes: string | null }) {
  return notes && <p className={styles.note}>{notes}</p>;
}

const ASIDE = 'Note, status og notifikationer';
const DRAWER = 'Notifikationer og noter';
