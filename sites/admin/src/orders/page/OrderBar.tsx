import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner } from '@rumklar/domain/format/numbers';
import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswerTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { paths, taskSheetPath } from '@rumklar/domain/routes/paths';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Icon } from '@rumklar/ui/Icon';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { StatusBadge } from '@rumklar/ui/StatusBadge';
import { ArrowLeft, Ellipsis, Printer, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCustomerMail } from '../../notifications/useCustomerMail.ts';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { OrderNeighbours } from '../neighbours/OrderNeighbours.tsx';
import { storedListSearch, storeListSearch } from '../query/listSearch.ts';
import styles from './OrderBar.module.css';

/** What the order is, and the way to the others. Stays in view. */
export function OrderBar({ order }: { order: AdminOrderDetail }) {
  const [listSearch, setListSearch] = useState(storedListSearch);
  useEffect(() => storeListSearch(listSearch), [listSearch]);
  return (
    <header className={styles.bar}>
      <ButtonLink
        variant="quiet"
        size="sm"
        className={styles.back}
        href={paths.adminOrders + listSearch}
        aria-label="Ordrer"
      >
        <Icon icon={ArrowLeft} />
      </ButtonLink>
      <div className={styles.text}>
        <h1 className={styles.title} title={order.title}>
          {order.title}
        </h1>
        <p className={styles.facts}>
          <span>Ordre {orderNumber(order.number)}</span>
          <span>Oprettet {formatDate(order.created_at)}</span>
          <span>{formatKroner(order.total_amount)}</span>
        </p>
      </div>
      <StatusBadge status={order.status} className={styles.status} />
      <div className={styles.actions}>
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
