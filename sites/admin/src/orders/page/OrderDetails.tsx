import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner } from '@rumklar/domain/format/money';
import { orderNumber } from '@rumklar/domain/orders/number';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { StatusBadge } from '@rumklar/ui/StatusBadge';
import { useEffect, useState } from 'react';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { OrderNeighbours } from '../neighbours/OrderNeighbours.tsx';
import { storedListSearch, storeListSearch } from '../query/listSearch.ts';
import { OrderStatusCard } from '../status/OrderStatusCard.tsx';
import styles from './OrderDetails.module.css';
import { OrderSide } from './OrderSide.tsx';
import { OrderTabs } from './OrderTabs.tsx';

/** An order: its facts, images, status and notifications. */
export function OrderDetails({ order }: { order: AdminOrderDetail }) {
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <OrderHeader order={order} />
      <div className={styles.columns}>
        <OrderStatusCard order={order} />
        <OrderTabs order={order} />
        <OrderSide order={order} />
      </div>
    </>
  );
}

function OrderHeader({ order }: { order: AdminOrderDetail }) {
  const [listSearch, setListSearch] = useState(storedListSearch);
  useEffect(() => storeListSearch(listSearch), [listSearch]);
  return (
    <PageHeader
      title={order.title}
      back={{ href: paths.adminOrders + listSearch, label: 'Ordrer' }}
      actions={<OrderNeighbours orderId={order.id} onListSearch={setListSearch} />}
      meta={
        <>
          <StatusBadge status={order.status} />
          <span>Oprettet {formatDate(order.created_at)}</span>
          <span>{formatKroner(order.total_amount)}</span>
          <span>Ordre {orderNumber(order.number)}</span>
        </>
      }
    />
  );
}
