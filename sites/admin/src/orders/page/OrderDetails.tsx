import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { teamNoteTexts } from '@rumklar/domain/orders/log/orderLogTexts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { OrderNotifications } from '../../notifications/OrderNotifications.tsx';
import { OrderQuestions } from '../../questions/OrderQuestions.tsx';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { TeamNotes } from '../notes/TeamNotes.tsx';
import { OrderStatusChange } from '../status/OrderStatusChange.tsx';
import { useStatusChange } from '../status/useStatusChange.ts';
import { WorkAssignee } from '../work/WorkAssignee.tsx';
import { OrderBar } from './OrderBar.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { PanelSection } from './PanelSection.tsx';

/** An order: what it is, the work on it, and beside that what the customer has written, its status and its mails. */
export function OrderDetails({ order }: { order: AdminOrderDetail }) {
  const { offerCompletion } = useStatusChange();
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <OrderTabs
        order={order}
        head={<OrderBar order={order} />}
        details={<OrderFacts order={order} />}
        onComplete={() => offerCompletion(order)}
        panel={(selection, tab) => (
          <OrderPanel
            order={order}
            status={
              <>
                <WorkAssignee order={order} />
                <PanelSection title="Ordre Status">
                  <OrderStatusChange order={order} />
                </PanelSection>
              </>
            }
            selection={selection}
            drawer="Notifikationer og noter"
            sections={
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
            }
          >
            {tab}
          </OrderPanel>
        )}
      />
    </>
  );
}
