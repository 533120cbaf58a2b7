import { messageOf } from '@rumklar/backend/errors';
import { listWeekFigures } from '@rumklar/backend/orders/desk';
import { formatCount } from '@rumklar/domain/format/numbers';
import { type Message, success, warning } from '@rumklar/domain/message';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useCall } from '../../useCall.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { formatOrderCount } from '../formatOrderCount.ts';
import { EXPORT_META } from '../query/listOrders.ts';

/** Exports the filtered orders, all pages of them, or the figures of a year's weeks, as a CSV file. */
export function useExport() {
  const call = useCall();
  const { getData, meta } = useListContext<AdminOrder>();
  const [isBusy, setBusy] = useState(false);

  async function saveOrders() {
    const [orders, { exportOrders }] = await Promise.all([
      getData?.({ maxResults: EXPORT_LIMIT, meta: EXPORT_META }) ?? [],
      import('./exportOrders.ts'),
    ]);
    exportOrders(orders);
    showToast(exportMessage(orders.length, Boolean(meta?.isTruncated)), ACTION_TOAST);
  }

  async function saveFigures() {
    const [weeks, { exportFigures }] = await Promise.all([
      call(listWeekFigures),
      import('./exportFigures.ts'),
    ]);
    exportFigures(weeks);
  }

  async function save(what: 'orders' | 'figures') {
    setBusy(true);
    dismissToast(ACTION_TOAST.key);
    try {
      await (what === 'orders' ? saveOrders() : saveFigures());
    } catch (error) {
      showToast(messageOf(error, orderTexts.listFailed), ACTION_TOAST);
    } finally {
      setBusy(false);
    }
  }

  return { save, isBusy };
}

/** @param isTruncated the search had more results than it returned */
function exportMessage(count: number, isTruncated: boolean): Message {
  if (isTruncated)
    return warning(
      `De ${formatCount(count)} nyeste ordrer er eksporteret`,
      'Skriv mere for at få ældre ordrer med.',
    );
  if (count < EXPORT_LIMIT) return success(`${formatOrderCount(count)} eksporteret`);
  return warning(
    `De første ${formatOrderCount(count)} er eksporteret`,
    'Vælg en kortere periode for at få resten med.',
  );
}

const EXPORT_LIMIT = 20_000;
