import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner } from '@rumklar/domain/format/numbers';
import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { isUnfinished } from '@rumklar/domain/orders/list/age';
import { teamNoteTexts } from '@rumklar/domain/orders/log/orderLog';
import { orderNumber } from '@rumklar/domain/orders/order';
import { paths, taskSheetPath } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { OrderStatusSelect } from '@rumklar/ui/OrderStatusSelect';
import { StatusBadge } from '@rumklar/ui/StatusBadge';
import { ArrowLeft, Ellipsis, Printer, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { OrderNotifications } from '../../notifications/OrderNotifications.tsx';
import { useCustomerMail } from '../../notifications/useCustomerMail.ts';
import { CustomerQuestions } from '../../questions/CustomerQuestions.tsx';
import { NewRevisionForm } from '../../revisions/decisions/NewRevisionForm.tsx';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { OrderNeighbours } from '../neighbours/OrderNeighbours.tsx';
import { TeamNotes } from '../notes/TeamNotes.tsx';
import { storedListSearch, storeListSearch } from '../query/orderFilter.ts';
import { useStatusChange } from '../status/useStatusChange.ts';
import { WorkAssignee } from '../work/WorkAssignee.tsx';
import { AdminOrderFacts } from './AdminOrderFacts.tsx';
import orderBarStyles from './OrderBar.module.css';
import styles from './OrderDetails.module.css';
import { OrderDeadline, OrderPage } from './OrderPage.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { PanelSection } from './PanelSection.tsx';

export function OrderEdit() {
  return (
    <div className={styles.page}>
      <OrderPage>{(order) => <OrderDetails key={order.id} order={order} />}</OrderPage>
    </div>
  );
}

/** An order: what it is, the work on it, and beside that what the customer has written, its status and its mails. */
function OrderDetails({ order }: { order: AdminOrderDetail }) {
  const { offerCompletion } = useStatusChange();
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <OrderTabs
        order={order}
        head={<OrderBar order={order} />}
        details={<AdminOrderFacts order={order} />}
        onComplete={() => offerCompletion(order)}
        layOut={(selection, tab, isDetails) => (
          <OrderPanel
            // The facts have the words.
            order={isDetails ? { ...order, notes: null, wishes: null } : order}
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
                <CustomerQuestions order={order} />
                <PanelSection title="Notifikationer">
                  {isUnfinished(order.status) && <p>{notificationTexts.automatic}</p>}
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

/** What the order is, and the way to the others. Stays in view. */
function OrderBar({ order }: { order: AdminOrderDetail }) {
  const [listSearch, setListSearch] = useState(storedListSearch);
  useEffect(() => storeListSearch(listSearch), [listSearch]);
  return (
    <header className={orderBarStyles.bar}>
      <ButtonLink
        variant="quiet"
        size="sm"
        className={orderBarStyles.back}
        href={paths.adminOrders + listSearch}
        aria-label="Ordrer"
      >
        <Icon icon={ArrowLeft} />
      </ButtonLink>
      <div className={orderBarStyles.text}>
        <h1 className={orderBarStyles.title} title={order.title}>
          {order.title}
        </h1>
        <p className={orderBarStyles.facts}>
          <span>Ordre {orderNumber(order.number)}</span>
          <OrderDeadline order={order} />
          <span>Oprettet {formatDate(order.created_at)}</span>
          <span>{formatKroner(order.total_amount)}</span>
        </p>
      </div>
      <StatusBadge status={order.status} className={orderBarStyles.status} />
      <div className={classNames('row gap-2', orderBarStyles.actions)}>
        <OrderNeighbours orderId={order.id} onListSearch={setListSearch} />
        <OrderMenu order={order} />
      </div>
    </header>
  );
}

function OrderMenu({ order: { id, title, status, finished_orders } }: { order: AdminOrderDetail }) {
  const { mailCustomer, isSending } = useCustomerMail();
  const canNotify = finished_orders.length > 0 && status !== 'cancelled';
  return (
    <MenuTrigger>
      <AriaIconButton icon={Ellipsis} size="sm" aria-label={boardTexts.more(title)} isPending={isSending} />
      <Menu aria-label={boardTexts.more(title)}>
        <MenuItem icon={Printer} href={taskSheetPath(id)}>
          {markAnswerTexts.sheet}
        </MenuItem>
        {canNotify ? (
          <MenuItem icon={Send} onAction={() => mailCustomer({ orderId: id, type: 'order_images_uploaded' })}>
            Notificer kunde
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  );
}

function OrderStatusChange({ order }: { order: AdminOrderDetail }) {
  const { savingId, request } = useStatusChange();
  return (
    <>
      <OrderStatusSelect
        aria-label="Ordre Status"
        status={order.status}
        isSaving={savingId === order.id}
        onStatusChange={(to) => request(order, to)}
      />
      <NewRevisionForm order={order} />
      {order.image_count === 0 && <p>Ordren har ingen billeder og kan derfor ikke behandles.</p>}
    </>
  );
}
