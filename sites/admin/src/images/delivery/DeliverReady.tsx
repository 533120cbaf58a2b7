import { messageOf } from '@rumklar/backend/errors';
import { deliverReady } from '@rumklar/backend/orders/changes/studioChanges';
import { earlyDeliveryTexts as texts } from '@rumklar/domain/images/delivery/boardTexts';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import { countReady } from './countReady.ts';

/** Delivers what is ready of an order in work before the rest, once that is confirmed. */
export function DeliverReady({ order }: { order: StudioOrder }) {
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const count = countReady(order);
  const delivery = useMutation({
    mutationFn: () => call(deliverReady, order.id),
    onSuccess: (delivered) => showToast(texts.delivered(delivered), ACTION_TOAST),
    onError: (error) => showToast(messageOf(error, texts.failed), ACTION_TOAST),
    onSettled: async () => {
      setAsking(false);
      await refetchResources('ordrer');
    },
  });
  if (count === 0) return null;
  return (
    <>
      <Button variant="quiet" size="sm" onPress={() => setAsking(true)}>
        {texts.deliver}
      </Button>
      <ConfirmDialog
        title={texts.title(count)}
        isOpen={isAsking}
        isBusy={delivery.isPending}
        onOpenChange={setAsking}
        confirmLabel={texts.confirm}
        onConfirm={() => delivery.mutate()}
      >
        <p>{texts.meaning}</p>
      </ConfirmDialog>
    </>
  );
}
