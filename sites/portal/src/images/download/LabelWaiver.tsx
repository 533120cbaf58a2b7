import { waiveLabel } from '@rumklar/backend/sharing/waiveLabel';
import { labelTexts } from '@rumklar/domain/images/labelTexts';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backend } from '../../backend.ts';
import { ORDERS_KEY } from '../../orders/orderQueries.ts';

/** Asks whether a customer labels generated images where they are published: it is written down, and cannot be taken back. */
export function LabelWaiver({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => waiveLabel(backend, orderId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={labelTexts.question}
      confirmLabel={labelTexts.confirm}
      isOpen
      isBusy={isPending}
      onConfirm={() => mutate()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p>{labelTexts.consequence}</p>
    </ConfirmDialog>
  );
}
