import { isBackendError } from '@rumklar/backend/errors';
import { type Message, success, warning } from '@rumklar/domain/message';
import { type AssignableStatus, canChangeStatus } from '@rumklar/domain/orders/status';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { isRoleLost } from '../../auth/role.ts';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { sendPendingChange } from '../changes/pendingChanges.ts';
import { formatOrderCount } from '../list/formatOrderCount.ts';
import { statusKey } from './statusKey.ts';

/** Changes the status of all selected orders, one by one, each only if it still has the status that is shown. */
export function useBulkStatusChange() {
  const { data = [], selectedIds, onSelect } = useListContext<AdminOrder>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const { mutateAsync } = useMutation({
    mutationFn: async ({ orderIds, to, reason }: BulkChange) => {
      const changeable = data.filter(
        ({ id, status }) => selectedIds.includes(id) && canChangeStatus(status, to),
      );
      const orders = changeable.filter(({ id }) => orderIds.includes(id));
      const notChanged = changeable.filter(({ id }) => !orderIds.includes(id)).map(({ id }) => id);
      const result: BulkResult = { changed: 0, conflicts: 0, deleted: 0, failed: 0, notNotified: 0 };
      for (const [index, { id, status }] of orders.entries()) {
        setProgress({ done: index, total: orders.length });
        await sendPendingChange(statusKey(id));
        try {
          const change = dataProvider.updateOrderStatus({
            ...{ orderId: id, from: status, to },
            reason: status === 'completed' ? reason : undefined,
          });
          const { notification } = await dataOf(change);
          result.changed += 1;
          if (notification === 'failed' || notification === 'unavailable') result.notNotified += 1;
        } catch (error) {
          const isOffline = isBackendError(error, 'network');
          // Without a connection the others would fail, too, each after its time limit.
          const failed = isOffline ? orders.slice(index).map((order) => order.id) : [id];
          if (isBackendError(error, 'not_found')) result.deleted += 1;
          else notChanged.push(...failed);
          if (isBackendError(error, 'conflict')) result.conflicts += 1;
          else if (!isBackendError(error, 'not_found')) result.failed += failed.length;
          if (isOffline) break;
        }
      }
      return { result, notChanged };
    },
    onSuccess: async ({ result, notChanged }) => {
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
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

/** The result of a bulk change, in orders. */
export interface BulkResult {
  changed: number;
  /** Changed by another administrator in the meantime. */
  conflicts: number;
  /** Deleted in the meantime. */
  deleted: number;
  failed: number;
  /** Changed, but the customer was not mailed yet. */
  notNotified: number;
}

/** The toast of a bulk change. */
export function bulkMessage({ changed, conflicts, deleted, failed, notNotified }: BulkResult): Message {
  const title = `${formatOrderCount(changed)} opdateret`;
  const trouble = [
    conflicts > 0 && `${formatOrderCount(conflicts)} er ændret af en anden og er ikke opdateret.`,
    deleted > 0 && `${formatOrderCount(deleted)} er slettet.`,
    failed > 0 && `${formatOrderCount(failed)} blev ikke opdateret.`,
    notNotified > 0 &&
      `Kunne ikke sende notifikation til kunden for ${formatOrderCount(notNotified)}. Vi prøver igen automatisk.`,
  ].filter((sentence) => sentence !== false);
  return trouble.length > 0 ? warning(title, trouble.join(' ')) : success(title);
}
