import { isBackendError } from '@rumklar/backend/errors';
import type { Customer } from '@rumklar/backend/users/getCustomer';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { paths } from '@rumklar/domain/routes/paths';
import { customerTexts } from '@rumklar/domain/users/customerTexts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { ShowBase, useShowContext } from 'react-admin';
import { ERROR_IN_PLACE } from '../layout/failures/listFailure.ts';
import { UserDetails } from './UserDetails.tsx';

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
  refetchInterval: ADMIN_ORDER_REFRESH,
  retry: (failures: number, error: Error) => failures < 1 && !isBackendError(error, 'not_found'),
  // react-admin also caches the rows of the list as records, which have no balance.
  meta: { withBalance: true },
};
