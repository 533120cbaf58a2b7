import { isBackendError } from '@rumklar/backend/errors';
import type { Customer } from '@rumklar/backend/users/getCustomer';
import { formatDate } from '@rumklar/domain/format/dates';
import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/list/customerFilter';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { formatPhone } from '@rumklar/domain/profile/fields';
import { adminOrderPath, paths } from '@rumklar/domain/routes/paths';
import { balanceText, customerTexts, roleLabel, userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Badge } from '@rumklar/ui/Badge';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Card } from '@rumklar/ui/Card';
import { classNames } from '@rumklar/ui/classNames.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Link } from '@rumklar/ui/Link';
import { OrderTable } from '@rumklar/ui/OrderTable';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { CursorPagination, shownRows } from '@rumklar/ui/Pagination';
import { type ReactNode, useId } from 'react';
import { ShowBase, useGetList, useShowContext, useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ERROR_IN_PLACE } from '../layout/failures/listFailure.ts';
import type { AdminOrder } from '../orders/adminOrder.ts';
import { AddLineButton } from '../orders/lines/AddLineButton.tsx';
import { listHref } from '../orders/query/orderFilter.ts';
import { refreshShown } from '../queryClient.ts';
import { UserLimits } from './limits/UserLimits.tsx';
import { customerOrdersParams, USER_SEARCH_KEY, userName } from './listUserRecords.ts';
import { UserTerms } from './terms/UserTerms.tsx';
import styles from './UserDetails.module.css';
import { UserInvoices } from './UserInvoices.tsx';

export function UserEdit() {
  return (
    <ShowBase<Customer> redirectOnError={false} queryOptions={QUERY}>
      <UserScreen />
    </ShowBase>
  );
}

function UserScreen() {
  const { record, error, isPending, refetch } = useShowContext<Customer>();
  if (isPending) return <PageSkeleton />;
  if (isBackendError(error, 'not_found')) return <UserNotFound />;
  if (!record) {
    return (
      <ErrorState
        headingLevel={1}
        title={customerTexts.loadFailed.title}
        actionLabel="Prøv igen"
        onAction={() => refetch()}
      />
    );
  }
  return <UserDetails key={record.id} user={record} />;
}

function UserNotFound() {
  return (
    <>
      <PageTitle>{customerTexts.missing}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={customerTexts.missing}
        description={customerTexts.missingHint}
        action={<ButtonLink href={paths.adminUsers}>{customerTexts.allUsers}</ButtonLink>}
      />
    </>
  );
}

const QUERY = {
  ...ERROR_IN_PLACE,
  refetchInterval: refreshShown,
  retry: (failures: number, error: Error) => failures < 1 && !isBackendError(error, 'not_found'),
  // react-admin also caches the rows of the list as records, which have no balance.
  meta: { withBalance: true },
};

function UserDetails({ user }: { user: Customer }) {
  const [listSearch] = useStore(USER_SEARCH_KEY, '');
  const isErased = user.erased_at !== null;
  const name = isErased ? customerTexts.erasedName : userName(user);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={name}
        back={{ href: paths.adminUsers + listSearch, label: userTexts.heading }}
        meta={
          <>
            <Badge tone={user.is_admin ? 'accent' : 'neutral'}>{roleLabel(user)}</Badge>
            <span>{customerTexts.memberSince(formatDate(user.created_at))}</span>
          </>
        }
      />
      {user.erased_at && (
        <p role="status" className={styles.erased}>
          {customerTexts.erased(formatDate(user.erased_at))}
        </p>
      )}
      <p className={styles.balance}>
        <strong>{customerTexts.balance}:</strong> {balanceText(user.outstanding)}
      </p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <UserOrders user={user} />
          <UserInvoices userId={user.id} />
        </div>
        {!isErased && (
          <div className={styles.aside}>
            <UserContact user={user} />
            {!user.role && <UserTerms user={user} />}
          </div>
        )}
      </div>
    </>
  );
}

function UserContact({ user }: { user: Customer }) {
  const { email, email_verified, phone, company, cvr, address } = user;
  return (
    <Card title={customerTexts.contact}>
      <Facts layout="columns">
        <Fact term="E-mail">
          <Link href={`mailto:${email}`}>{email}</Link>{' '}
          <Badge tone={email_verified ? 'success' : 'warning'}>
            {email_verified ? customerTexts.confirmed : customerTexts.unconfirmed}
          </Badge>
        </Fact>
        <Fact term="Telefon">
          {given(phone && <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{formatPhone(phone)}</Link>)}
        </Fact>
        <Fact term="Firma">{given(company)}</Fact>
        <Fact term="CVR">{given(cvr)}</Fact>
        <Fact term="Adresse">{given(address)}</Fact>
        <Fact term={userLimitTexts.label}>
          <UserLimits user={user} />
          <LimitsNote user={user} />
        </Fact>
      </Facts>
    </Card>
  );
}

/** Since when the account has its limits, or that its customer has asked for larger ones. */
function LimitsNote({ user }: { user: Customer }) {
  const { limits_changed_at: since, limits_changed_by: by, limits_requested_at: requested } = user;
  if (requested) return <p role="status">{userLimitTexts.requested(formatDate(requested))}</p>;
  return since && by && <p className="muted">{userLimitTexts.since(formatDate(since), by)}</p>;
}

function given(value: ReactNode): ReactNode {
  return value || <span className="muted">{customerTexts.notGiven}</span>;
}

/** The orders of a user, newest first. Their page is in the URL. */
function UserOrders({ user }: { user: Customer }) {
  const headingId = useId();
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(parameters.get(PAGE_PARAMETER) ?? 1)) || 1);
  const { data, error, isPlaceholderData, pageInfo, refetch } = useGetList<AdminOrder>(
    'ordrer',
    customerOrdersParams(user.id, { page, perPage: ORDER_PAGE_SIZE }),
    ERROR_IN_PLACE,
  );
  const goTo = (target: number) =>
    setParameters(target === 1 ? {} : { [PAGE_PARAMETER]: `${target}` }, { replace: true });
  return (
    <section aria-labelledby={headingId} className="grid shrink gap-3">
      <div className={classNames('cluster between gap-2 gap-x-4', styles.heading)}>
        <h2 id={headingId}>{customerTexts.orders}</h2>
        <span className={classNames('cluster gap-2 gap-x-4', styles.links)}>
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
            rows={data && shownRows(page, ORDER_PAGE_SIZE, data.length)}
            onPrevious={pageInfo?.hasPreviousPage ? () => goTo(page - 1) : undefined}
            onNext={pageInfo?.hasNextPage ? () => goTo(page + 1) : undefined}
          />
        </>
      )}
    </section>
  );
}

const PAGE_PARAMETER = 'side';
