import { orderNumber } from '@rumklar/domain/orders/order';
import {
  isWorkList,
  type WorkListName as List,
  type ListedWork,
  workLists,
} from '@rumklar/domain/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { revisionQueueTexts } from '@rumklar/domain/revisions/judgeTexts';
import { workOrderPath } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { useNow } from '@rumklar/features/layout/useNow';
import { Assignee } from '@rumklar/ui/AdminOrderTable/Assignee.tsx';
import { OrderAge, OrderProgress } from '@rumklar/ui/AdminOrderTable/adminColumns.tsx';
import { Cover } from '@rumklar/ui/Cover';
import { DataTable } from '@rumklar/ui/DataTable';
import type { DataTableColumn } from '@rumklar/ui/DataTable/dataTableProps.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList, usePermissions } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSignedCovers } from '../orders/query/useOrderSummaries.ts';
import { StageBadge } from '../orders/work/StageBadge.tsx';
import { TakeNext } from '../orders/work/TakeNext.tsx';
import { useAssignWork } from '../orders/work/useWork.ts';
import { refreshShown } from '../queryClient.ts';
import { WHOLE } from '../resources.ts';
import styles from './WorkList.module.css';

/** The work of the studio by its time: one's own, what nobody has, what waits for a look, and revisions. */
export function WorkList() {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get(LIST_PARAMETER);
  const list = isWorkList(chosen) ? chosen : 'mine';
  const { data, isError, isPlaceholderData, refetch } = useGetList<ListedWork>(
    'arbejde',
    { ...WHOLE, filter: { vis: list } },
    { refetchInterval: refreshShown, placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageTitle>{texts.area}</PageTitle>
      <PageHeader title={texts.area} actions={<TakeNext />} />
      <SegmentedControl
        aria-label={texts.filter}
        className={styles.lists}
        options={OPTIONS}
        value={list}
        onChange={(value) =>
          setParameters(value === 'mine' ? {} : { [LIST_PARAMETER]: value }, { replace: true })
        }
      />
      {isError && !data ? (
        <ErrorState title={texts.listFailed.title} actionLabel="Prøv igen" onAction={() => refetch()} />
      ) : (
        <WorkRows list={list} rows={data} isStale={isPlaceholderData} />
      )}
    </>
  );
}

function WorkRows({ list, rows, isStale }: { list: List; rows: ListedWork[] | undefined; isStale: boolean }) {
  const now = useNow();
  const covers = useSignedCovers(rows ?? []);
  const navigate = useNavigate();
  const { permissions } = usePermissions();
  const { take } = useAssignWork<ListedWork>(({ order_id }) => navigate(`/ordrer/${order_id}`));
  const columns = useMemo(() => {
    const all = columnsOf(now, covers, take);
    // The others are each of one stage.
    return list === 'mine' || list === 'revisions' ? all : all.filter(({ id }) => id !== 'stage');
  }, [list, now, covers, take]);
  // What an editor does not have cannot be opened.
  const isOpenable = list !== 'free' || permissions !== 'editor';
  return (
    <DataTable
      label={texts.parts[list]}
      className={styles.rows}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      {...(isOpenable && { hrefOf: ({ order_id }: ListedWork) => workOrderPath(order_id) })}
      isStale={isStale}
      empty={
        <EmptyState title={texts.empty[list]} description={list === 'mine' ? texts.emptyHint : undefined} />
      }
    />
  );
}

function columnsOf(
  now: number,
  covers: ReadonlyMap<string, string>,
  take: (work: ListedWork) => void,
): DataTableColumn<ListedWork>[] {
  return [
    {
      id: 'street',
      label: 'Ordre',
      isRowHeader: true,
      image: ({ id }) => <Cover url={covers.get(id)} size="list" />,
      cell: ({ street, title }) => title ?? street,
      note: noteOf,
    },
    {
      id: 'service',
      label: 'Service',
      isWideOnly: true,
      cell: ({ service_type }) => <ServiceBadge service={service_type} />,
      cardCell: noteOf,
    },
    {
      id: 'progress',
      label: 'Billeder',
      onCard: 'foot',
      cell: (work) => <OrderProgress progress={work} />,
    },
    {
      id: 'who',
      label: texts.heading,
      onCard: 'foot',
      cell: (work) => <Assignee work={work} title={work.title ?? work.street} onTake={() => take(work)} />,
    },
    {
      id: 'stage',
      label: 'Trin',
      onCard: 'corner',
      cell: ({ stage }) => <StageBadge stage={stage} />,
    },
    {
      id: 'due',
      label: promiseTexts.due,
      onCard: 'foot',
      cell: ({ due_at, paused_at }) =>
        (due_at ?? paused_at) ? (
          <OrderAge order={{ due_at, created_at: '', status: 'pending', paused_at }} now={now} />
        ) : (
          <span className="muted">{revisionQueueTexts.noDue}</span>
        ),
    },
  ];
}

function noteOf({ number, revision, customer }: ListedWork): string {
  return [revision ? texts.logRevision(revision, orderNumber(number)) : orderNumber(number), customer]
    .filter(Boolean)
    .join(' · ');
}

const LIST_PARAMETER = 'vis';
const OPTIONS = workLists.map((value) => ({ value, label: texts.parts[value] }));
