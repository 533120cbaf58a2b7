import { listRevisionQueue } from '@rumklar/backend/revisions/studioRevisions';
import { formatAge } from '@rumklar/domain/orders/list/age';
import { orderNumber } from '@rumklar/domain/orders/order';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { initialsOf } from '@rumklar/domain/profile/names';
import { revisionQueueTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import {
  isQueuedStatus,
  type QueuedRevision,
  type QueuedStatus,
  queuedStatuses,
  REVISION_PAGE_SIZE,
} from '@rumklar/domain/revisions/queue';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { adminRevisionPath } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { useNow } from '@rumklar/features/layout/useNow';
import { Assignee } from '@rumklar/ui/AdminOrderTable/Assignee.tsx';
import { Badge } from '@rumklar/ui/Badge';
import { Button } from '@rumklar/ui/Button';
import { Cover } from '@rumklar/ui/Cover';
import { DataTable } from '@rumklar/ui/DataTable';
import type { DataTableColumn } from '@rumklar/ui/DataTable/dataTableProps.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedCovers } from '../../orders/query/useOrderSummaries.ts';
import { ownKey, refreshShown } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import workListStyles from '../../work/WorkList.module.css';
import { RevisionDue, revisionTones } from './RevisionDue.tsx';
import styles from './RevisionQueue.module.css';

/** The open revisions of all orders, those that are due first at the top. The filter is in the URL. */
export function RevisionQueue() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(STATUS_PARAMETER);
  const status = isQueuedStatus(wanted) ? wanted : undefined;
  const tab = status ?? ALL;

  function show(key: string) {
    setParameters(key === ALL ? {} : { [STATUS_PARAMETER]: key });
  }

  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <PageHeader title={texts.heading} description={texts.subtitle} />
      <Tabs selectedKey={tab} onSelectionChange={show}>
        <TabList aria-label={texts.columns.status}>
          <Tab id={ALL}>{texts.all}</Tab>
          {queuedStatuses.map((id) => (
            <Tab key={id} id={id}>
              {texts.statuses[id]}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={tab}>
          <RevisionRows status={status} onShowAll={() => show(ALL)} />
        </TabPanel>
      </Tabs>
    </>
  );
}

const ALL = 'alle';
const STATUS_PARAMETER = 'status';

interface RevisionRowsProps {
  status: QueuedStatus | undefined;
  onShowAll: () => void;
}

function RevisionRows({ status, onShowAll }: RevisionRowsProps) {
  const queue = useRevisionQueue(status);
  const rows = useMemo(() => queue.data?.pages.flat(), [queue.data]);
  const covers = useSignedCovers(rows ?? []);
  const now = useNow();
  const columns = useMemo(() => queueColumns(covers, now), [covers, now]);

  if (queue.isError && !rows) {
    return (
      <ErrorState
        title={revisionTexts.listFailed.title}
        actionLabel="Prøv igen"
        onAction={() => queue.refetch()}
      />
    );
  }
  return (
    <>
      <DataTable
        label={texts.heading}
        className={workListStyles.rows}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        hrefOf={({ order_id }) => adminRevisionPath(order_id)}
        empty={
          status ? (
            <EmptyState
              title={texts.emptyFiltered}
              action={
                <Button variant="secondary" onPress={onShowAll}>
                  {texts.showAll}
                </Button>
              }
            />
          ) : (
            <EmptyState title={texts.empty} description={texts.emptyHint} />
          )
        }
        isStale={queue.isPlaceholderData}
      />
      {queue.hasNextPage && (
        <div className={styles.more}>
          {queue.isFetchNextPageError && <p role="alert">{revisionTexts.listFailed.title}</p>}
          <Button
            variant="secondary"
            isPending={queue.isFetchingNextPage}
            onPress={() => queue.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** The open revisions, or those in one state, page by page as they are asked for; renewed every 30 seconds. */
function useRevisionQueue(status: QueuedStatus | undefined) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: ownKey('rettelser', 'queue', status ?? 'all'),
    queryFn: ({ pageParam, signal }) => call(listRevisionQueue, { status, after: pageParam }, signal),
    initialPageParam: undefined as QueuedRevision | undefined,
    getNextPageParam: (page) => (page.length < REVISION_PAGE_SIZE ? undefined : page.at(-1)),
    placeholderData: keepPreviousData,
    refetchInterval: refreshShown,
  });
}

/** The columns of the queue. @param covers URLs by the ids of the revisions */
function queueColumns(covers: ReadonlyMap<string, string>, now: number): DataTableColumn<QueuedRevision>[] {
  return [
    {
      id: 'order',
      label: texts.columns.order,
      isRowHeader: true,
      cell: ({ title }) => title,
      note: ({ order_number, number, order_status }) => (
        <>
          {orderNumber(order_number)} · {texts.revision(number)}
          {order_status !== 'completed' && ` · ${texts.notCompleted}`}
        </>
      ),
      image: ({ id }) => <Cover url={covers.get(id)} size="list" />,
    },
    { id: 'customer', label: texts.columns.customer, cell: ({ customer }) => customer },
    {
      id: 'images',
      label: texts.columns.images,
      align: 'end',
      isWideOnly: true,
      cell: ({ images }) => images,
      // A card has two lines.
      cardCell: () => null,
    },
    {
      id: 'status',
      label: texts.columns.status,
      onCard: 'corner',
      cell: ({ status }) => <Badge tone={revisionTones[status]}>{texts.statuses[status]}</Badge>,
    },
    {
      id: 'who',
      label: workTexts.heading,
      cell: ({ assignee, title }) => <Assignee work={{ assignee }} title={title} />,
      cardCell: ({ assignee }) => assignee && initialsOf(assignee),
    },
    {
      id: 'due',
      label: texts.columns.due,
      cell: (revision) => <RevisionDue revision={revision} now={now} />,
      cardCell: (revision) => <RevisionDue revision={revision} now={now} isOnCard />,
    },
    {
      id: 'age',
      label: texts.columns.age,
      align: 'end',
      cell: ({ sent_at }) => <time dateTime={sent_at}>{formatAge(sent_at, now)}</time>,
    },
  ];
}
