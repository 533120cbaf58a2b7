import { isBackendError } from '@rumklar/backend/errors';
import { updateOrderStatus } from '@rumklar/backend/orders/updateOrderStatus';
import { type Message, success, warning } from '@rumklar/domain/message';
import { type AssignableStatus, canChangeStatus } from '@rumklar/domain/orders/status';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useLogoutIfAccessDenied } from 'react-admin';
import { backend } from '../backend.ts';
import { finishPending } from '../undo/undoable.ts';
import type { AdminOrder } from './adminOrder.ts';
import { formatOrderCount } from './formatOrderCount.ts';
import { statusAhead } from './statusAhead.ts';

/** Changes the state of all ticked orders, one by one, each only if it is still as it was seen. */
export function useBulkStatusChange() {
  const { data = [], selectedIds, onSelect } = useListContext<AdminOrder>();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function change(to: AssignableStatus) {
    const orders = data
      .filter(({ id }) => selectedIds.includes(id))
      .map(({ id, status }) => ({ id, status: statusAhead.get(id) ?? status }))
      .filter(({ status }) => canChangeStatus(status, to));
    dismissToast(ACTION_TOAST.key);
    const left: string[] = [];
    const result: BulkResult = { changed: 0, conflicts: 0, failed: 0, untold: 0 };
    for (const [index, order] of orders.entries()) {
      setProgress({ done: index, total: orders.length });
      await finishPending(order.id);
      try {
        const { notification } = await updateOrderStatus(backend, {
          orderId: order.id,
          from: order.status,
          to,
        });
        result.changed += 1;
        if (notification === 'failed' || notification === 'unavailable') result.untold += 1;
      } catch (error) {
        if (await logoutIfAccessDenied(error)) return;
        left.push(order.id);
        if (isBackendError(error, 'conflict')) result.conflicts += 1;
        else result.failed += 1;
      }
    }
    await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
    setProgress(undefined);
    // What could not be changed stays ticked, to be looked at.
    onSelect(left);
    showToast(toldOf(result), ACTION_TOAST);
  }

  return { change, progress };
}

/** What became of the orders. */
export interface BulkResult {
  changed: number;
  /** Somebody else had changed them meanwhile. */
  conflicts: number;
  failed: number;
  /** Changed, but the customer was not told by mail. */
  untold: number;
}

/** One toast for all of them. */
export function toldOf({ changed, conflicts, failed, untold }: BulkResult): Message {
  const title = `${formatOrderCount(changed)} opdateret`;
  const trouble = [
    conflicts > 0 && `${formatOrderCount(conflicts)} er ændret af en anden og er ikke opdateret.`,
    failed > 0 && `${formatOrderCount(failed)} blev ikke opdateret.`,
    untold > 0 &&
      `Kunne ikke sende notifikation til kunden for ${formatOrderCount(untold)}. Åbn ordren, og send igen.`,
  ].filter((sentence) => sentence !== false);
  return trouble.length > 0 ? warning(title, trouble.join(' ')) : success(title);
}
