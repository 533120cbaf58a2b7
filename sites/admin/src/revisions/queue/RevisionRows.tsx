import { queueTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import type { QueuedStatus } from '@rumklar/domain/revisions/queue';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { adminRevisionPath } from '@rumklar/domain/routes/paths';
import { useNow } from '@rumklar/features/layout/useNow';
import { Button } from '@rumklar/ui/Button';
import { DataTable } from '@rumklar/ui/DataTable';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { useMemo } from 'react';
import { useOrderCovers } from '../../orders/query/useOrderSummaries.ts';
import { queueColumns } from './queueColumns.tsx';
import styles from './RevisionQueue.module.css';
import { useRevisionQueue } from './useRevisionQueue.ts';

interface RevisionRowsProps {
  /** `undefined` for all open revisions. */
  status: QueuedStatus | undefined;
  onShowAll: () => void;
}

export function RevisionRows({ status, onShowAll }: RevisionRowsProps) {
  const queue = useRevisionQueue(status);
  const rows = useMemo(() => queue.data?.pages.flat(), [queue.data]);
  const covers = useOrderCovers(rows ?? []);
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
