import type { StatusUpdate } from '@rumklar/backend/orders/changes/changeStatusAndNotify';
import { type AssignableStatus, canChangeStatus } from '@rumklar/domain/orders/status/status';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useListContext, useUpdateMany } from 'react-admin';
import { isRoleLost } from '../../auth/role.ts';
import { refetchResources } from '../../queryClient.ts';
import type { PartialFailure } from '../../verbs/writes.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { sendPendingChange, statusKey } from '../changes/pendingChanges.ts';
import { type BulkResult, bulkMessage } from './bulkMessage.ts';

/** Changes the status of all selected orders, one by one, each only if it still has the status that is shown. */
export function useBulkStatusChange() {
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
