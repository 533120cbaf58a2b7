import type { StatusUpdate } from '@rumklar/backend/orders/changes/changeStatusAndNotify';
import {
  type AssignableStatus,
  assignableStatuses,
  canChangeStatus,
  statusLabels,
} from '@rumklar/domain/orders/status/status';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useActionBar } from '@rumklar/ui/useActionBar.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useListContext, useUpdateMany } from 'react-admin';
import { isRoleLost } from '../../auth/role.ts';
import { refetchResources } from '../../queryClient.ts';
import type { PartialFailure } from '../../verbs/writes.ts';
import { type AdminOrder, formatOrderCount } from '../adminOrder.ts';
import { sendPendingChange, statusKey } from '../changes/pendingChanges.ts';
import styles from '../list/OrderRows.module.css';
import { type BulkResult, bulkMessage } from './bulkMessage.ts';
import { StatusConfirmation } from './StatusChangeProvider.tsx';

export function BulkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AdminOrder>();
  const bar = useRef<HTMLElement>(null);
  useActionBar(bar);
  const { change, progress } = useBulkStatusChange();
  const [chosen, setChosen] = useState<AssignableStatus>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const changeable = (to: AssignableStatus) => selected.filter(({ status }) => canChangeStatus(status, to));
  const changed = chosen ? changeable(chosen) : [];
  const count = changed.length;

  async function run(orderIds: readonly string[], reason: string | undefined) {
    if (!chosen) return;
    await change({ orderIds, to: chosen, reason });
    setChosen(undefined);
  }

  return (
    <section ref={bar} aria-label="Valgte ordrer" className={styles.bulk}>
      <p role="status">{formatOrderCount(selected.length)} valgt</p>
      <div className={classNames('wrap gap-2', styles.bulkActions)}>
        {assignableStatuses.map((status) => (
          <Button
            key={status}
            variant="secondary"
            size="sm"
            isDisabled={changeable(status).length === 0}
            onPress={() => setChosen(status)}
          >
            {`Sæt til ${statusLabels[status]}`}
          </Button>
        ))}
      </div>
      <Button variant="quiet" size="sm" onPress={() => onUnselectItems()}>
        Fjern valg
      </Button>
      <StatusConfirmation
        change={chosen && { orders: changed, to: chosen }}
        isBusy={progress !== undefined}
        busyLabel={progress && `${progress.done} af ${progress.total}`}
        onConfirm={run}
        onClose={() => setChosen(undefined)}
      >
        {chosen && <p>{`${formatOrderCount(count)} får status ”${statusLabels[chosen]}”.`}</p>}
        {count < selected.length && (
          <p>{`${formatOrderCount(selected.length - count)} har allerede den status eller kan ikke ændres.`}</p>
        )}
      </StatusConfirmation>
    </section>
  );
}

/** Changes the status of all selected orders, one by one, each only if it still has the status that is shown. */
function useBulkStatusChange() {
  const { data = [], selectedIds, onSelect } = useListContext<AdminOrder>();
  const [updateMany] = useUpdateMany();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const { mutateAsync } = useMutation({
    mutationFn: async ({ orderIds, to, reason }: BulkChange) => {
      const changeable = data.filter(
        ({ id, status }) => selectedIds.includes(id) && canChangeStatus(status, to),
      );
      const orders = changeable.filter(({ id }) => orderIds.includes(id));
      const notChanged = changeable.filter(({ id }) => !orderIds.includes(id)).map(({ id }) => id);
      const result: BulkResult = { changed: 0, conflicts: 0, deleted: 0, failed: 0, notNotified: 0 };
      const count = () => setProgress({ done: result.changed, total: orders.length });
      count();
      await Promise.all(orders.map(({ id }) => sendPendingChange(statusKey(id))));
      const params = {
        ids: orders.map(({ id }) => id),
        data: { status: to, taken_back_reason: reason },
        previousData: orders,
        meta: {
          onEach({ notification }: Pick<StatusUpdate, 'notification'>) {
            result.changed += 1;
            if (notification === 'failed' || notification === 'unavailable') result.notNotified += 1;
            count();
          },
        },
      };
      try {
        await updateMany('ordrer', params, { returnPromise: true });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const { failed }: PartialFailure = error.body;
        for (const { id, code } of failed) {
          if (code === 'not_found') result.deleted += 1;
          else notChanged.push(`${id}`);
          if (code === 'conflict') result.conflicts += 1;
          else if (code !== 'not_found') result.failed += 1;
        }
      }
      return { result, notChanged };
    },
    onSuccess: async ({ result, notChanged }) => {
      await refetchResources('ordrer');
      // Orders that could not be changed stay selected.
      onSelect(notChanged);
      if (!isRoleLost()) showToast(bulkMessage(result), ACTION_TOAST);
    },
    onSettled: () => setProgress(undefined),
  });

  return { change: mutateAsync, progress };
}

interface BulkChange {
  orderIds: readonly string[];
  to: AssignableStatus;
  /** Why those that are completed are taken back. */
  reason: string | undefined;
}
