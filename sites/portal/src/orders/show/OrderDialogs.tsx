import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';

export type OrderDialog = 'cancel' | 'reference' | 'share';

interface OrderDialogsProps extends Pick<OrderDetail, 'order'> {
  dialog: OrderDialog | undefined;
  onClose: () => void;
}

export function OrderDialogs({ order, dialog, onClose }: OrderDialogsProps) {
  if (dialog === 'reference') return <OrderReference order={order} onClose={onClose} />;
  if (dialog === 'share') return <ShareDialog order={order} onClose={onClose} />;
  return dialog && <OrderCancellation order={order} onClose={onClose} />;
}

const OrderCancellation = lazyPart(async () => (await import('./OrderCancellation.tsx')).OrderCancellation, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

const ShareDialog = lazyPart(async () => (await import('../../sharing/ShareDialog.tsx')).ShareDialog, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

const OrderReference = lazyPart(async () => (await import('./OrderReference.tsx')).OrderReference, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});
