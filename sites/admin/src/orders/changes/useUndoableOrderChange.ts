import type { Message } from '@rumklar/domain/message';
import { useCallback } from 'react';
import { type GetListResult, useAddUndoableMutation, useNotify } from 'react-admin';
import { preloadWrites } from '../../dataProvider.ts';
import { queryClient, refetchResources } from '../../queryClient.ts';
import { addPendingChange, type PendingChange, type ShownOrder } from './pendingChanges.ts';

interface UndoableOrderChange extends Omit<PendingChange, 'onFinished'> {
  message: Message;
}

/**
 * Changes an order through react-admin's queue of undoable mutations: every screen shows the change at once, and it is
 * sent when the toast with 'Fortryd' closes, before the page unloads, or before the next change with the same key.
 */
export function useUndoableOrderChange(): (change: UndoableOrderChange) => void {
  const addUndoableMutation = useAddUndoableMutation();
  const notify = useNotify();
  return useCallback(
    ({ message, ...change }) => {
      const { key, orderId, apply, revert } = change;
      updateCachedOrder(orderId, apply);
      preloadWrites();
      addUndoableMutation(
        addPendingChange({
          ...change,
          async onFinished(isUndo) {
            if (isUndo) updateCachedOrder(orderId, revert);
            await refetchResources('ordrer');
          },
        }),
      );
      notify(message.title, { type: message.tone, undoable: true, key });
    },
    [addUndoableMutation, notify],
  );
}

export function updateCachedOrder(id: string, update: PendingChange['apply']): void {
  const updateRow = (row: ShownOrder) => (row.id === id ? update(row) : row);
  queryClient.setQueriesData<ShownOrder>(
    { queryKey: ['ordrer', 'getOne'] },
    (order) => order && updateRow(order),
  );
  queryClient.setQueriesData<GetListResult<ShownOrder>>(
    { queryKey: ['ordrer', 'getList'] },
    (list) => list && { ...list, data: list.data.map(updateRow) },
  );
}
