import { isBackendError } from '@rumklar/backend/errors';
import { changeStatusAndNotify } from '@rumklar/backend/orders/changes/changeStatusAndNotify';
import { type AssignableStatus, canChangeStatus } from '@rumklar/domain/orders/status/status';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { isRoleLost } from '../../auth/role.ts';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { sendPendingChange, statusKey } from '../changes/pendingChanges.ts';
import { type BulkResult, bulkMessage } from './bulkMessage.ts';

/** Changes the status of all selected orders, one by one, each only if it still has the status that is shown. */
export function useBulkStatusChange() {
  const { data = [], selectedIds, onSelect } = useListContext<AdminOrder>();
  const call = useCall();
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
          const { notification } = await call(changeStatusAndNotify, {
            orderId: id,
            from: status,
            to,
            reason: status === 'completed' ? reason : undefined,
          });
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
