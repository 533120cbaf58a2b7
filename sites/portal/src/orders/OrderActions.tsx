import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { canChangeOrder } from '@rumklar/domain/orders/canChange';
import { changeTexts } from '@rumklar/domain/orders/changeTexts';
import { orderAgainPath } from '@rumklar/domain/routes/paths';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useEffect, useRef, useState } from 'react';

/** What a customer can do with an order: edit or cancel it while nobody has begun it, and order the same again. */
export function OrderActions(detail: Pick<OrderDetail, 'order' | 'events' | 'lines'>) {
  const { order, events, lines } = detail;
  const [dialog, setDialog] = useState<'edit' | 'cancel'>();
  const again = useRef<HTMLAnchorElement>(null);
  const canChange = canChangeOrder(order, events, lines);
  const isOpen = dialog !== undefined;
  const wasOpen = useRef(false);

  // The button that opened the dialog is gone when the order was cancelled, or begun by the studio.
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (isOpen || canChange || !wasOpen.current) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) again.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, canChange]);

  const close = () => setDialog(undefined);

  return (
    <>
      {canChange && (
        <>
          <Button
            variant="secondary"
            size="sm"
            onPress={() => setDialog('edit')}
            onHoverStart={OrderEditing.preload}
            onFocus={OrderEditing.preload}
          >
            {changeTexts.edit}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onPress={() => setDialog('cancel')}
            onHoverStart={OrderCancellation.preload}
            onFocus={OrderCancellation.preload}
          >
            {changeTexts.cancel}
          </Button>
        </>
      )}
      <ButtonLink ref={again} variant="secondary" size="sm" href={orderAgainPath(order.id)}>
        {changeTexts.orderAgain}
      </ButtonLink>
      {dialog === 'edit' && <OrderEditing order={order} lines={lines} onClose={close} />}
      {dialog === 'cancel' && <OrderCancellation order={order} onClose={close} />}
    </>
  );
}

const OrderEditing = lazyPart(async () => (await import('./OrderEditing.tsx')).OrderEditing, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});

const OrderCancellation = lazyPart(async () => (await import('./OrderCancellation.tsx')).OrderCancellation, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
