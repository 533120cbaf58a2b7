import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { canChangeOrder, canChangeReference } from '@rumklar/domain/orders/status/canChange';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { invoicePath, orderAgainPath } from '@rumklar/domain/routes/paths';
import { linkTexts } from '@rumklar/domain/sharing/shareTexts';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { useUser } from '../../auth/session/useSession.ts';
import type { OrderDialog } from './OrderDialogs.tsx';

interface OrderMenuProps {
  detail: Pick<OrderDetail, 'order' | 'events' | 'lines'>;
  isDelivered: boolean;
  /** The delivered image that is shown large. */
  imageId: string | undefined;
  ref: Ref<HTMLButtonElement>;
  onOpen: (dialog: OrderDialog) => void;
}

/**
 * What is seldom done with an order: sharing what was delivered, having one like it in the next orders, ordering the same again, seeing its invoice, changing its case number until that is
 * made, and cancelling it while nobody has begun it.
 */
export function OrderMenu({
  detail: { order, events, lines },
  isDelivered,
  imageId,
  ref,
  onOpen,
}: OrderMenuProps) {
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
