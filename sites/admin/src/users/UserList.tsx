import { profileTexts } from '@rumklar/domain/profile/texts';
import { userLimitTexts } from '@rumklar/domain/users/limitTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { DataTable, type DataTableColumn } from '@rumklar/ui/DataTable';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { CursorPagination } from '@rumklar/ui/Pagination';
import { ListBase, useListContext } from 'react-admin';
import { SHOWN_IN_PLACE } from '../layout/listFailure.ts';
import { InviteUserButton } from './InviteUserButton.tsx';
import { USER_PAGE_SIZE } from './listUsers.ts';
import { UserLimits } from './UserLimits.tsx';
import { nameOf, type User } from './user.ts';

/** The list of all users. */
export function UserList() {
  return (
    <>
      <PageTitle>{userTexts.heading}</PageTitle>
      <ListBase
        perPage={USER_PAGE_SIZE}
        sort={{ field: 'full_name', order: 'ASC' }}
        storeKey={false}
        exporter={false}
        queryOptions={SHOWN_IN_PLACE}
      >
        <PageHeader
          title={userTexts.heading}
          description={userTexts.subtitle}
          actions={<InviteUserButton />}
        />
        <Users />
      </ListBase>
    </>
  );
}

function Users() {
  const { data, error, isPlaceholderData, refetch, page, setPage, hasNextPage, hasPreviousPage } =
    useListContext<User>();
  if (error && !data) {
    return (
      <ErrorState title={profileTexts.loadFailed.title} actionLabel="Prøv igen" onAction={() => refetch()} />
    );
  }
  return (
    <>
      <DataTable
        label={userTexts.heading}
        columns={COLUMNS}
        rows={data}
        rowId={({ id }) => id}
        empty={<EmptyState title={userTexts.empty} />}
        isStale={isPlaceholderData}
      />
      <CursorPagination
        page={page}
        onPrevious={hasPreviousPage ? () => setPage(page - 1) : undefined}
        onNext={hasNextPage ? () => setPage(page + 1) : undefined}
      />
    </>
  );
}

const COLUMNS: DataTableColumn<User>[] = [
  { id: 'name', label: 'Navn', isRowHeader: true, cell: nameOf },
  { id: 'email', label: 'Email', cell: ({ email }) => email },
  {
    id: 'admin',
    label: 'Admin',
    cell: ({ is_admin }) => (is_admin ? 'Ja' : 'Nej'),
    cardCell: ({ is_admin }) => (is_admin ? 'Administrator' : null),
  },
  { id: 'limits', label: userLimitTexts.label, onCard: 'below', cell: (user) => <UserLimits user={user} /> },
];
