import { boardTexts } from '@rumklar/domain/images/boardTexts';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/limits';
import { openRevision } from '@rumklar/domain/revisions/status';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { DeliveryBoard } from '@rumklar/ui/DeliveryBoard';
import { DownloadAllButton } from '@rumklar/ui/ImageGallery';
import { showToast } from '@rumklar/ui/Toast';
import { useMemo } from 'react';
import { backend } from '../backend.ts';
import type { AdminOrderDetail } from '../orders/adminOrder.ts';
import { useStatusChange } from '../orders/useStatusChange.ts';
import { deliveryRows, storedDelivery } from './deliveryItems.ts';
import styles from './FinishedImages.module.css';
import { NotifyCustomerButton } from './NotifyCustomerButton.tsx';
import { useDeliveryActions } from './useDeliveryActions.ts';
import { useDeliveryQueue } from './useDeliveryQueue.ts';
import { useStudioSettings } from './useStudioSettings.ts';

/** The tab 'Færdige billeder': each original beside its finished image, and the upload of more. */
export function FinishedImages({ order }: { order: AdminOrderDetail }) {
  const queue = useDeliveryQueue(order.id);
  const { request } = useStatusChange();
  const stored = useMemo(() => storedDelivery(backend, order), [order]);
  const rows = useMemo(() => deliveryRows(stored, queue.files), [stored, queue.files]);
  const actions = useDeliveryActions(order, stored, queue);
  const download = useDownloadAll(backend, order, stored.finished);
  const settings = useStudioSettings();

  async function uploadAndComplete() {
    const refused = queue.files.filter(({ state }) => state === 'refused').length;
    const { failed } = queue.files.length > refused ? await queue.upload() : { failed: 0 };
    if (failed + refused > 0) showToast(boardTexts.notCompleted(failed + refused), NOT_COMPLETED);
    else request(order, 'completed');
  }

  return (
    <DeliveryBoard
      {...rows}
      services={[order.service_type]}
      actions={actions}
      hint={[
        boardTexts.chooseHint(order.status === 'completed'),
        ...(openRevision(order.revisions) ? [boardTexts.chooseForRevision] : []),
      ].join(' ')}
      maxFileBytes={MAX_FINISHED_BYTES}
      aiLabel={settings.data?.aiLabel ?? undefined}
      isUploading={queue.isUploading}
      onUpload={() => void queue.upload()}
      onUploadAndComplete={OPEN.has(order.status) ? () => void uploadAndComplete() : undefined}
      tools={
        stored.finished.length > 0 && (
          <span className={styles.tools}>
            {stored.finished.length > 1 && (
              <DownloadAllButton onPress={download.downloadAll} progress={download.progress} />
            )}
            <NotifyCustomerButton orderId={order.id} />
          </span>
        )
      }
    />
  );
}

/** Orders that can be completed. */
const OPEN: ReadonlySet<string> = new Set(['draft', 'pending']);
/** A toast of its own, beside that of the upload. */
const NOT_COMPLETED = { key: 'not completed' } as const;
