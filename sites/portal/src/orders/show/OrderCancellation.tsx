import { cancelOrder } from '@rumklar/backend/orders/changes/customerChanges';
import type { Order } from '@rumklar/domain/orders/order';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backend } from '../../backend.ts';
import { ORDERS_KEY } from '../orderQueries.ts';

interface OrderCancellationProps {
  order: Order;
  onClose: () => void;
}

export function OrderCancellation({ order, onClose }: OrderCancellationProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(backend, order.id),
    // A failure is shown in a toast, and the page shows why: the studio may have begun the order.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      tone="danger"
      title={changeTexts.cancelTitle(order.number)}
      confirmLabel={changeTexts.cancel}
      cancelLabel={changeTexts.keep}
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => mutate()}
    >
      <p>{changeTexts.cancelBody}</p>
    </ConfirmDialog>
  );
}
