import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { setOrderReference } from '@rumklar/backend/orders/changes/customerChanges';
import { type Message, sentence } from '@rumklar/domain/message';
import { checkTyped } from '@rumklar/domain/orders/draft/validation';
import type { Order } from '@rumklar/domain/orders/order';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { AriaButton } from '@rumklar/ui/AriaButton';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { TextField } from '@rumklar/ui/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { backend } from '../../backend.ts';
import { ORDERS_KEY } from '../orderQueries.ts';

interface OrderReferenceProps {
  order: Order;
  onClose: () => void;
}

/** The dialog in which a customer changes their case number of an order that the studio has begun. */
export function OrderReference({ order, onClose }: OrderReferenceProps) {
  const [reference, setReference] = useState(order.reference ?? '');
  const [error, setError] = useState<Message>();
  const queryClient = useQueryClient();
  const form = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setOrderReference(backend, { id: order.id, reference }),
    meta: { showsToast: false },
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
      onClose();
    },
    onError: (failed) => {
      setError(messageOf(failed, changeTexts.editFailed));
      if (isBackendError(failed, 'order_invoiced')) queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (checkTyped('reference', reference) === undefined && !isPending) mutate();
  }

  return (
    <Dialog
      title={changeTexts.editReferenceTitle(order.number)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      isKeyboardDismissDisabled={isPending}
      footer={
        <>
          <AriaButton slot="close" variant="secondary" isDisabled={isPending}>
            Annuller
          </AriaButton>
          <Button type="submit" form={form} isPending={isPending}>
            {changeTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="Sagsnr."
          isOptional
          hint="Jeres eget nummer på sagen. Det står på ordren og fakturaen."
          value={reference}
          onChange={(next) => {
            setReference(next);
            setError(undefined);
          }}
          errorMessage={checkTyped('reference', reference) ?? (error && sentence(error))}
          isReadOnly={isPending}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  );
}
