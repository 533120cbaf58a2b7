import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/paging';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { ShowBase, useShowContext } from 'react-admin';
import type { AdminOrderDetail } from './adminOrder.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { isMissing, ORDER_META } from './orderDetail.ts';

/** One order, to be worked on (specification §2, "Admin order detail"). Asked for anew every 30 seconds. */
export function OrderEdit() {
  return (
    <ShowBase<AdminOrderDetail> redirectOnError={false} queryOptions={QUERY}>
      <OrderScreen />
    </ShowBase>
  );
}

function OrderScreen() {
  const { record, error, isPending, refetch } = useShowContext<AdminOrderDetail>();
  if (isPending) return <PageSkeleton />;
  if (isMissing(error)) return <OrderNotFound />;
  if (!record) {
    return (
      <ErrorState
        headingLevel={1}
        title={orderTexts.showFailed.title}
        actionLabel="Prøv igen"
        onAction={() => refetch()}
      />
    );
  }
  return <OrderDetails key={record.id} order={record} />;
}

function OrderNotFound() {
  return (
    <>
      <PageTitle>{orderTexts.notFound}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={orderTexts.notFound}
        description="Nummeret findes ikke, eller ordren er slettet."
        action={<ButtonLink href={paths.adminOrders}>Se alle ordrer</ButtonLink>}
      />
    </>
  );
}

const QUERY = {
  refetchInterval: ADMIN_ORDER_REFRESH,
  retry: (failures: number, error: Error) => failures < 1 && !isMissing(error),
  meta: ORDER_META,
  // The page says what is wrong where the order would be; a refresh that fails is tried again by itself.
  onError: () => undefined,
};
