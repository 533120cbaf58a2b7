import { formatShortDate } from '@rumklar/domain/format/dates';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { userPath } from '@rumklar/domain/routes/paths';
import { roleTexts, userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { DataTable } from '@rumklar/ui/DataTable';
import type { DataTableColumn } from '@rumklar/ui/DataTable/dataTableProps.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Icon } from '@rumklar/ui/Icon';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { CursorPagination, shownRows } from '@rumklar/ui/Pagination';
import { SearchField } from '@rumklar/ui/SearchField';
import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ListBase, useGetList, useListContext, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ERROR_IN_PLACE } from '../layout/failures/listFailure.ts';
import { DialogButton, lazyDialog } from '../layout/forms/lazyDialog.tsx';
import { filterText } from '../orders/query/orderFilter.ts';
import { OpenInvitations, useInvitations } from './invitations/OpenInvitations.tsx';
import { UserLimits } from './limits/UserLimits.tsx';
import { STUDIO_SIZE, USER_PAGE_SIZE, USER_SEARCH_KEY, type User, userName } from './listUserRecords.ts';
import { UserRole } from './roles/UserRole.tsx';
import styles from './UserList.module.css';

/** The list of all users, the studio's before the customers, and the open invitations. Search, order and page are in the URL. */
export function UserList() {
  return (
    <>
      <PageTitle>{userTexts.heading}</PageTitle>
      <ListBase
        perPage={USER_PAGE_SIZE}
        sort={{ field: 'full_name', order: 'ASC' }}
        storeKey={false}
        exporter={false}
        queryOptions={ERROR_IN_PLACE}
      >
        <PageHeader
          title={userTexts.heading}
          description={userTexts.subtitle}
          actions={<InviteUserButton />}
        />
        <Sections />
      </ListBase>
    </>
  );
}

/** The invitations stand first: what is below them is shown when they are known, so that it is not pushed down. */
function Sections() {
  const { isFetched } = useInvitations();
  useStudio();
  if (!isFetched) return <PageSkeleton />;
  return (
    <>
      <OpenInvitations />
      <UserSearch />
      <Users />
    </>
  );
}

function UserSearch() {
  const { filterValues, setFilters } = useListContext<User>();
  const [text, setText] = useSearchText(filterText(filterValues.q), (q) => setFilters({ q: q || undefined }));
  return (
    <SearchField
      shortcut="/"
      label={userTexts.search}
      isLabelHidden
      placeholder={userTexts.searchPlaceholder}
      className={styles.search}
      maxLength={200}
      value={text}
      onChange={setText}
    />
  );
}

function Users() {
  const list = useListContext<User>();
  const { data, error, isPlaceholderData, refetch, page, setPage, sort, setSort, filterValues } = list;
  const { search } = useLocation();
  const [, remember] = useStore(USER_SEARCH_KEY, '');
  useEffect(() => remember(search), [search, remember]);
  const studio = useStudio();
  const failed = (error && !data) || (studio.error && !studio.data);
  if (failed) {
    const retry = () => Promise.all([refetch(), studio.refetch()]);
    return <ErrorState title={profileTexts.loadFailed.title} actionLabel="Prøv igen" onAction={retry} />;
  }
  return (
    <>
      <DataTable
        label={userTexts.heading}
        columns={COLUMNS}
        rows={data && studio.data && (page > 1 ? data : [...studio.data, ...data])}
        rowId={({ id }) => id}
        hrefOf={({ id }) => userPath(id)}
        groupOf={({ role }) => (role ? userTexts.groups.studio : userTexts.groups.customers)}
        sort={{ column: sort.field, ascending: sort.order === 'ASC' }}
        onSortChange={({ column, ascending }) =>
          setSort({ field: column, order: ascending ? 'ASC' : 'DESC' })
        }
        empty={
          filterText(filterValues.q) ? (
            <EmptyState title={userTexts.noMatch} description={userTexts.noMatchHint} />
          ) : (
            <EmptyState title={userTexts.empty} />
          )
        }
        isStale={isPlaceholderData}
      />
      <CursorPagination
        rows={data && shownRows(page, USER_PAGE_SIZE, data.length)}
        onPrevious={list.hasPreviousPage ? () => setPage(page - 1) : undefined}
        onNext={list.hasNextPage ? () => setPage(page + 1) : undefined}
      />
    </>
  );
}

/** Who is of the studio, on every page of the list. */
function useStudio() {
  const { sort, filterValues } = useListContext<User>();
  return useGetList<User>(
    'brugere',
    { pagination: { page: 1, perPage: STUDIO_SIZE }, sort, filter: { ...filterValues, isStudio: true } },
    { ...ERROR_IN_PLACE, placeholderData: keepPreviousData },
  );
}

const COLUMNS: DataTableColumn<User>[] = [
  {
    id: 'full_name',
    label: 'Navn',
    isRowHeader: true,
    isSortable: true,
    cell: userName,
    note: ({ company }) => company,
  },
  { id: 'email', label: 'Email', cell: ({ email }) => email },
  {
    id: 'admin',
    label: 'Admin',
    cell: ({ is_admin }) => (is_admin ? 'Ja' : 'Nej'),
    onCard: 'hidden',
  },
  { id: 'role', label: roleTexts.label, onCard: 'foot', cell: (user) => <UserRole user={user} /> },
  {
    id: 'orders',
    label: 'Ordrer',
    align: 'end',
    cell: ({ orders }) => orders,
    // Nobody of the studio orders.
    cardCell: ({ role, orders }) => (role ? null : orders === 1 ? '1 ordre' : `${orders} ordrer`),
  },
  {
    id: 'created_at',
    label: 'Oprettet',
    isSortable: true,
    isWideOnly: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time>,
    cardCell: () => null,
  },
  {
    id: 'limits',
    label: userLimitTexts.label,
    isWideOnly: true,
    onCard: 'foot',
    cell: (user) => <UserLimits user={user} />,
    cardCell: (user) => (user.role ? null : <UserLimits user={user} />),
  },
];

function InviteUserButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogButton dialog={InviteUserDialog} onPress={() => setOpen(true)}>
        <Icon icon={UserPlus} />
        {userTexts.invite}
      </DialogButton>
      {isOpen && <InviteUserDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const InviteUserDialog = lazyDialog(
  async () => (await import('./invitations/InviteUserDialog.tsx')).InviteUserDialog,
);
