import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';

/** What a customer changes about an order in a dialog. */
export type OrderDialog = 'edit' | 'cancel' | 'reference';

interface OrderDialogsProps extends Pick<OrderDetail, 'order' | 'images' | 'lines'> {
  dialog: OrderDialog | undefined;
  onClose: () => void;
}

/** The dialog of an order that is open. */
export function OrderDialogs({ order, images, lines, dialog, onClose }: OrderDialogsProps) {
  if (dialog === 'edit') {
    const floorPlanCount = images.filter((image) => image.is_floor_plan).length;
    return <OrderEditing {...{ order, lines, floorPlanCount, onClose }} />;
  }
  if (dialog === 'reference') return <OrderReference order={order} onClose={onClose} />;
  return dialog && <OrderCancellation order={order} onClose={onClose} />;
}

/** Loaded when its button is about to be pressed. */
export const OrderEditing = lazyPart(async () => (await import('./OrderEditing.tsx')).OrderEditing, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});

const OrderCancellation = lazyPart(async () => (await import('./OrderCancellation.tsx')).OrderCancellation, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});

const OrderReference = lazyPart(async () => (await import('./OrderReference.tsx')).OrderReference, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
