import type { DeliveryOutcome } from '@rumklar/backend/uploads/deliveryUpload';
import { deliveryQueueTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { useUnloadWarning } from '@rumklar/features/images/useUnloadWarning';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { Link } from '@rumklar/ui/Link';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { hasDeviceStore } from '@rumklar/uploads/hasDeviceStore';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useCustomerMail } from '../../notifications/useCustomerMail.ts';
import styles from './DeliveryStatus.module.css';
import { type DeliveryInProgress, deliveryState, UPLOAD_FAILED_TOAST } from './deliveryFile.ts';

/** How far the finished images of all orders are, above every screen, with another attempt at those that failed. */
export function DeliveryStatus() {
  const deliveries = useSyncExternalStore(deliveryState.subscribe, deliveryState.all);
  const { pathname } = useLocation();
  // The order's own page shows what is chosen.
  const shown = deliveries.filter(
    (delivery) =>
      delivery.isUploading || failedOf(delivery) > 0 || !pathname.startsWith(`/ordrer/${delivery.orderId}`),
  );
  useRestoredFiles();
  useResultToasts();
  // What waits on the device is there on the next page.
  useUnloadWarning(deliveries.some(({ isUploading, isKept }) => isUploading || !isKept));
  return (
    <>
      <p role="status" className={styles.announcement}>
        {deliveries.map(announcementOf).filter(Boolean).join('. ')}
      </p>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={deliveryQueueTexts.list}>
          {shown.map((delivery) => (
            <DeliveryLine key={delivery.orderId} delivery={delivery} />
          ))}
        </ul>
      )}
    </>
  );
}

function DeliveryLine({ delivery }: { delivery: DeliveryInProgress }) {
  const { orderId, isUploading, connection, sent, count } = delivery;
  const number = orderNumber(delivery.orderNumber);
  const failed = failedOf(delivery);
  const href = `${adminOrderPath(orderId)}?fane=faerdige`;
  const words = isUploading
    ? deliveryQueueTexts.uploading(sent, count)
    : failed > 0
      ? deliveryQueueTexts.failed(failed)
      : deliveryQueueTexts.waiting(delivery.files.length);
  return (
    <li className={styles.line} data-failed={(failed > 0 && !isUploading) || undefined}>
      <span>
        {words} · <Link href={href}>{number}</Link>
      </span>
      {isUploading && connection === 'lost' && <span>{deliveryQueueTexts.offline}</span>}
      {isUploading && failed > 0 && <span>{deliveryQueueTexts.failed(failed)}</span>}
      {failed > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${deliveryQueueTexts.retry}: ${number}`}
          onPress={() => void retry(orderId)}
        >
          {deliveryQueueTexts.retry}
        </Button>
      )}
    </li>
  );
}

/** Begin and failure are announced, not each image. */
function announcementOf(delivery: DeliveryInProgress): string {
  const number = orderNumber(delivery.orderNumber);
  const failed = failedOf(delivery);
  if (failed > 0) return `${deliveryQueueTexts.failed(failed)} · ${number}`;
  return delivery.isUploading ? `${deliveryQueueTexts.begun(delivery.count)} · ${number}` : '';
}

function failedOf({ files }: DeliveryInProgress): number {
  return files.filter(({ state }) => state === 'failed').length;
}

/** Code of uploads is not part of the first load. */
async function retry(orderId: string): Promise<void> {
  dismissToast(UPLOAD_FAILED_TOAST.key);
  const { deliveryQueue } = await import('./deliveryQueue.ts');
  await deliveryQueue.retry(orderId);
}

/** Brings back the files that an earlier page has left on this device. */
function useRestoredFiles() {
  useEffect(() => {
    const restore = async () => {
      if (!(await hasDeviceStore())) return;
      const { deliveryQueue } = await import('./deliveryQueue.ts');
      await deliveryQueue.restore();
    };
    // Offline the code cannot be loaded; the files stay where they are.
    restore().catch(() =>
      addEventListener('online', () => void restore().catch(() => undefined), { once: true }),
    );
  }, []);
}

function useResultToasts() {
  const { showResult } = useCustomerMail();
  const show = useEffectEvent((orderId: string, { stored, failed, notification }: DeliveryOutcome) => {
    dismissToast(UPLOAD_FAILED_TOAST.key);
    if (failed > 0) showToast(imageTexts.uploadFailed(failed), UPLOAD_FAILED_TOAST);
    if (stored > 0) showToast(imageTexts.uploaded(stored), ACTION_TOAST);
    if (notification === 'failed' || notification === 'unavailable') {
      showResult(imageTexts.notifyFailed, { result: notification, orderId, type: 'order_images_uploaded' });
    }
  });
  useEffect(() => deliveryState.onUploaded((...uploaded) => show(...uploaded)), []);
}
