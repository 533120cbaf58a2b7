import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { orderNumber } from '@rumklar/domain/orders/order';
import { canChangeOrder, canChangeReference } from '@rumklar/domain/orders/status/canChange';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { promiseOf } from '@rumklar/domain/promise/promise';
import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { changeOrderPath, invoicePath, orderAgainPath, paths } from '@rumklar/domain/routes/paths';
import { linkTexts } from '@rumklar/domain/sharing/shareTexts';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { StatusBadge } from '@rumklar/ui/StatusBadge';
import { RevisionBadge } from '@rumklar/ui/StatusBadge/RevisionBadge.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useUser } from '../../auth/session/useSession.ts';
import { DownloadImages } from '../../images/download/DownloadImages.tsx';
import type { DeliveredImage } from '../../images/orderImages.ts';
import { LazyRevisionRequest } from '../../revisions/RevisionRequest.lazy.tsx';
import type { RevisionRequestState } from '../../revisions/useRevisionRequest.ts';
import type { OrderImagesState } from './useOrderImages.ts';

interface OrderHeadProps {
  detail: OrderDetail;
  state: OrderImagesState;
}

/** The title of an order, its status, and what its customer can do. */
export function OrderHead({ detail, state }: OrderHeadProps) {
  const { order, events, lines, revisions } = detail;
  const { isDelivered, selection, request, open } = state;
  const [dialog, setDialog] = useState<OrderDialog>();
  const more = useRef<HTMLButtonElement>(null);
  const canChange = canChangeOrder(order, events, lines);
  // What the revision asks owns the solid button.
  const isTurn = revisions.some(({ status }) => status === 'quoted' || status === 'delivered');
  useFocusAfter(dialog !== undefined, canChange, more);
  return (
    <>
      <PageHeader
        isSticky
        // The revision that is being written has the place of the actions.
        actionsOnPhone={request.editing.draft ? 'hidden' : 'bar'}
        title={order.title}
        back={{ href: paths.orders, label: 'Ordrer' }}
        meta={
          <>
            <StatusBadge status={order.status} />
            <RevisionBadge status={revisions.at(-1)?.status} />
            <span>{order.address}</span>
            <span>{orderNumber(order.number)}</span>
            {order.reference && <span>{order.reference}</span>}
            {isDelivered && order.completed_at && <span>{promiseOf(order, new Date())}</span>}
          </>
        }
        more={
          <OrderMenu
            {...{ ref: more, detail, isDelivered }}
            imageId={isDelivered ? selection.image?.id : undefined}
            onOpen={setDialog}
          />
        }
        actions={
          isDelivered ? (
            <>
              {selection.image && (
                <AskForRevision image={selection.image} request={request} onAsk={open.request.onOpenChange} />
              )}
              <DownloadImages order={order} state={state} isQuiet={isTurn} />
            </>
          ) : (
            canChange && (
              <ButtonLink variant="secondary" href={changeOrderPath(order.id)}>
                {changeTexts.edit}
              </ButtonLink>
            )
          )
        }
      />
      <OrderDialogs order={order} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** The button that opened the dialog is gone when the order was cancelled, or begun by the studio. */
function useFocusAfter(
  isOpen: boolean,
  canChange: boolean,
  more: React.RefObject<HTMLButtonElement | null>,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (isOpen || canChange || !wasOpen.current) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) more.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, canChange, more]);
}

interface OrderMenuProps {
  detail: Pick<OrderDetail, 'order' | 'events' | 'lines'>;
  isDelivered: boolean;
  imageId: string | undefined;
  ref: Ref<HTMLButtonElement>;
  onOpen: (dialog: OrderDialog) => void;
}

/** What is seldom done with an order. The case number can be changed until there is an invoice. */
function OrderMenu({ detail: { order, events, lines }, isDelivered, imageId, ref, onOpen }: OrderMenuProps) {
  const userId = useUser().id;
  const queryClient = useQueryClient();
  const example = useMutation({
    mutationFn: async (imageId: string) => {
      const { addExample } = await import('../../organisations/addExample.ts');
      await addExample(queryClient, userId, imageId);
    },
  });
  const canChange = canChangeOrder(order, events, lines);
  const invoiceId = lines.find(({ invoice_id }) => invoice_id !== null)?.invoice_id;
  return (
    <MenuTrigger>
      <AriaIconButton ref={ref} icon={Ellipsis} aria-label={changeTexts.more} />
      <Menu placement="bottom end">
        {isDelivered && <MenuItem onAction={() => onOpen('share')}>{linkTexts.share}</MenuItem>}
        {imageId && <MenuItem onAction={() => example.mutate(imageId)}>{wishesTexts.useAsExample}</MenuItem>}
        <MenuItem href={orderAgainPath(order.id)}>{changeTexts.orderAgain}</MenuItem>
        {invoiceId && <MenuItem href={invoicePath(invoiceId)}>{changeTexts.showInvoice}</MenuItem>}
        {!canChange && canChangeReference(order, lines) && (
          <MenuItem onAction={() => onOpen('reference')}>{changeTexts.editReference}</MenuItem>
        )}
        {canChange && (
          <MenuItem tone="danger" onAction={() => onOpen('cancel')}>
            {changeTexts.cancel}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  );
}

type OrderDialog = 'cancel' | 'reference' | 'share';

interface OrderDialogsProps extends Pick<OrderDetail, 'order'> {
  dialog: OrderDialog | undefined;
  onClose: () => void;
}

function OrderDialogs({ order, dialog, onClose }: OrderDialogsProps) {
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

interface AskForRevisionProps {
  image: Pick<DeliveredImage, 'alt' | 'title' | 'deliverableId'>;
  request: RevisionRequestState;
  onAsk: (deliverableId: string) => void;
}

/** Asks for a revision of a delivered image; nothing while one is open. */
function AskForRevision({ image, request, onAsk }: AskForRevisionProps) {
  const { canAsk, editing } = request;
  if (!canAsk) return null;
  const label = editing.items.has(image.deliverableId) ? askTexts.askAgain : askTexts.ask;
  return (
    <Button
      variant="secondary"
      aria-label={`${label}: ${image.title ?? image.alt}`}
      onPointerEnter={LazyRevisionRequest.preload}
      onFocus={LazyRevisionRequest.preload}
      onPress={() => onAsk(image.deliverableId)}
    >
      {label}
    </Button>
  );
}
