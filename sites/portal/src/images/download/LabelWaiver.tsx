import { waiveLabel } from '@rumklar/backend/sharing/shareLinks';
import { labelTexts } from '@rumklar/domain/images/labelTexts';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { backend } from '../../backend.ts';
import { ORDERS_KEY } from '../../orders/orderQueries.ts';

/** Asks whether a customer labels generated images where they are published: it is written down, and cannot be taken back. */
export function LabelWaiver({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isTicked, setTicked] = useState(false);
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
      isConfirmDisabled={!isTicked}
      onConfirm={() => mutate()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p>{labelTexts.consequence}</p>
      <Checkbox isSelected={isTicked} onChange={setTicked}>
        {labelTexts.waiver}
      </Checkbox>
    </ConfirmDialog>
  );
}
