import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { canChangeOrder, canChangeReference } from '@rumklar/domain/orders/status/canChange';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderAgainPath } from '@rumklar/domain/routes/paths';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useEffect, useRef, useState } from 'react';

/**
 * What a customer can do with an order: edit or cancel it while nobody has begun it, change its case number until it is invoiced, and
 * order the same again.
 */
export function OrderActions(detail: Pick<OrderDetail, 'order' | 'images' | 'events' | 'lines'>) {
  const { order, images, events, lines } = detail;
  const [dialog, setDialog] = useState<'edit' | 'cancel' | 'reference'>();
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
      {!canChange && canChangeReference(order, lines) && (
        <Button
          variant="secondary"
          size="sm"
          onPress={() => setDialog('reference')}
          onHoverStart={OrderReference.preload}
          onFocus={OrderReference.preload}
        >
          {changeTexts.editReference}
        </Button>
      )}
      <ButtonLink ref={again} variant="secondary" size="sm" href={orderAgainPath(order.id)}>
        {changeTexts.orderAgain}
      </ButtonLink>
      {dialog === 'edit' && (
        <OrderEditing
          {...{ order, lines }}
          floorPlanCount={images.filter((image) => image.is_floor_plan).length}
          onClose={close}
        />
      )}
      {dialog === 'reference' && <OrderReference order={order} onClose={close} />}
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

const OrderReference = lazyPart(async () => (await import('./OrderReference.tsx')).OrderReference, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
