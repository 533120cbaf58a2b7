import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { dismissToast } from '@rumklar/ui/Toast/showToast.ts';
import type { UndoableMutation } from 'react-admin';
import { undoToast } from '../../layout/toasts/undoToast.ts';
import type { AdminOrderDetail } from '../adminOrder.ts';

/** An order of the list, of its own page, which has its images and its lines too, or of whoever works on it. */
export type ShownOrder = Omit<StudioOrder, PageLists> &
  Partial<Pick<StudioOrder, PageLists> & Omit<AdminOrderDetail, keyof StudioOrder>>;
type PageLists = 'order_images' | 'image_marks' | 'finished_orders' | 'skipped_images' | 'revisions';

export interface PendingChange {
  /** Identifies what is changed. Only one change per key is pending at a time. */
  key: string;
  orderId: string;
  apply: (order: ShownOrder) => ShownOrder;
  revert: (order: ShownOrder) => ShownOrder;
  /** Sends the change. Reports its own failures and does not reject. */
  send: () => Promise<void>;
  /** Shows the order as it is now: reverted, or as the backend returned it. */
  onFinished: (isUndo: boolean) => Promise<void>;
}

/** Makes a change pending until it is sent or undone. @returns it for react-admin's queue; its first call decides */
export function addPendingChange(change: PendingChange): UndoableMutation {
  const { key, send, onFinished } = change;
  const entry: PendingEntry = { change, finish };
  pending.set(key, entry);
  return ({ isUndo }) => void finish(isUndo);

  function finish(isUndo: boolean): Promise<void> {
    entry.finished ??= run(isUndo);
    return entry.finished;
  }

  async function run(isUndo: boolean): Promise<void> {
    dismissToast(undoToast(key).key);
    if (!isUndo) await send();
    pending.delete(key);
    await onFinished(isUndo);
  }
}

/** Sends a pending change now and waits for it, so that the next change with the same key is based on it. */
export async function sendPendingChange(key: string): Promise<void> {
  await pending.get(key)?.finish(false);
}

/** Undoes a pending change that is not being sent yet. @returns whether there was one */
export function undoPendingChange(key: string): boolean {
  const entry = pending.get(key);
  if (!entry || entry.finished) return false;
  entry.finish(true);
  return true;
}

export function withPendingChanges<Row extends ShownOrder>(order: Row): Row {
  let changed = order;
  for (const { apply } of changesOf(order)) changed = { ...changed, ...apply(changed) };
  return changed;
}

export function withoutPendingChanges(order: ShownOrder): ShownOrder {
  return changesOf(order).reduceRight((changed, { revert }) => revert(changed), order);
}

function changesOf({ id }: ShownOrder): PendingChange[] {
  return [...pending.values()].map(({ change }) => change).filter(({ orderId }) => orderId === id);
}

interface PendingEntry {
  change: PendingChange;
  finish: (isUndo: boolean) => Promise<void>;
  /** Set when the change is being sent or undone. */
  finished?: Promise<void>;
}

const pending = new Map<string, PendingEntry>();

export function statusKey(orderId: string): string {
  return `status ${orderId}`;
}
