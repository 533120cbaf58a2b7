import { isUnfinished } from '@rumklar/domain/orders/list/age';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { useNow } from '@rumklar/features/layout/useNow';
import { OrderAge, type OrderAgeProps } from '@rumklar/ui/AdminOrderTable/adminColumns.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useIsRoleLost } from '../../auth/role.ts';
import { useArea } from '../../layout/area.ts';
import { ERROR_IN_PLACE } from '../../layout/failures/listFailure.ts';
import { refreshShown } from '../../queryClient.ts';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { MissingOrder, ORDER_META } from '../query/getOrderRecord.ts';
import { storedListSearch } from '../query/orderFilter.ts';
import styles from './OrderDetails.module.css';

interface OrderPageProps<Order> {
  children: (order: Order) => ReactNode;
}

/** A page of the order in the URL, refreshed every 30 seconds. */
export function OrderPage<Order extends StudioOrder = AdminOrderDetail>({ children }: OrderPageProps<Order>) {
  return (
    <ShowBase<Order> redirectOnError={false} queryOptions={QUERY}>
      <OrderScreen>{children}</OrderScreen>
    </ShowBase>
  );
}

function OrderScreen<Order extends StudioOrder>({ children }: OrderPageProps<Order>) {
  const { record, error, isPending, refetch } = useShowContext<Order>();
  const isRoleLost = useIsRoleLost();
  if (isPending) return <PageSkeleton className={styles.instead} />;
  // Row level security hides it from a former administrator, whose page stays as it is.
  if (error instanceof MissingOrder && !isRoleLost) return <DeletedOrder wasDeleted={record !== undefined} />;
  if (!record) {
    return (
      <ErrorState
        className={styles.instead}
        headingLevel={1}
        title={orderTexts.showFailed.title}
        actionLabel="Prøv igen"
        onAction={() => refetch()}
      />
    );
  }
  return children(record);
}

/** When the order is promised, as a fact of its bar; nothing where nothing was promised. */
export function OrderDeadline({ order }: Pick<OrderAgeProps, 'order'>) {
  const now = useNow();
  if (!isUnfinished(order.status) || (order.due_at ?? order.paused_at) === null) return null;
  return (
    <span>
      {!order.paused_at && promiseTexts.due} <OrderAge order={order} now={now} />
    </span>
  );
}

/** @param wasDeleted whether the order was shown before, so that its number is right */
function DeletedOrder({ wasDeleted }: { wasDeleted: boolean }) {
  const area = useArea();
  const title = wasDeleted ? orderTexts.deleted : orderTexts.notFound;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={title}
        description={wasDeleted ? undefined : 'Nummeret findes ikke, eller ordren er slettet.'}
        action={
          <ButtonLink href={area === paths.work ? area : paths.adminOrders + storedListSearch()}>
            Se alle ordrer
          </ButtonLink>
        }
      />
    </>
  );
}

// A failed refresh needs no message: the next one follows by itself.
const QUERY = {
  ...ERROR_IN_PLACE,
  refetchInterval: refreshShown,
  retry: (failures: number, error: Error) => failures < 1 && !(error instanceof MissingOrder),
  meta: ORDER_META,
};
