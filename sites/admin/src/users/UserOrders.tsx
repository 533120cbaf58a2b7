import type { Customer } from '@rumklar/backend/users/getCustomer';
import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/list/customerFilter';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { customerTexts } from '@rumklar/domain/users/customerTexts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Link } from '@rumklar/ui/Link';
import { OrderTable } from '@rumklar/ui/OrderTable';
import { CursorPagination } from '@rumklar/ui/Pagination';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { SHOWN_IN_PLACE } from '../layout/failures/listFailure.ts';
import type { AdminOrder } from '../orders/adminOrder.ts';
import { AddLineButton } from '../orders/lines/AddLineButton.tsx';
import { listHref } from '../orders/query/listHref.ts';
import { customerOrdersParams } from './customerOrdersParams.ts';
import styles from './UserDetails.module.css';

/** The orders of a user, newest first. Their page is in the URL. */
export function UserOrders({ user }: { user: Customer }) {
  const headingId = useId();
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(parameters.get(PAGE_PARAMETER) ?? 1)) || 1);
  const { data, error, isPlaceholderData, pageInfo, refetch } = useGetList<AdminOrder>(
    'ordrer',
    customerOrdersParams(user.id, { page, perPage: ORDER_PAGE_SIZE }),
    SHOWN_IN_PLACE,
  );
  const goTo = (target: number) =>
    setParameters(target === 1 ? {} : { [PAGE_PARAMETER]: `${target}` }, { replace: true });
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={headingId}>{customerTexts.orders}</h2>
        <span className={styles.links}>
          {data && data.length > 0 && (
            <>
              <Link href={listHref({ user_id: user.id })}>{customerTexts.allOrders}</Link>
              <AddLineButton userId={user.id} />
            </>
          )}
        </span>
      </div>
      {error && !data ? (
        <ErrorState title={orderTexts.listFailed.title} actionLabel="Prøv igen" onAction={() => refetch()} />
      ) : (
        <>
          <OrderTable
            orders={data}
            hrefOf={({ id }) => adminOrderPath(id)}
            isStale={isPlaceholderData}
            empty={<EmptyState headingLevel={3} title={customerTexts.noOrders} />}
          />
          <CursorPagination
            page={page}
            onPrevious={pageInfo?.hasPreviousPage ? () => goTo(page - 1) : undefined}
            onNext={pageInfo?.hasNextPage ? () => goTo(page + 1) : undefined}
          />
        </>
      )}
    </section>
  );
}

const PAGE_PARAMETER = 'side';
