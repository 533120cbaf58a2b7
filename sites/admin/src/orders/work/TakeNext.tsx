import { messageOf } from '@rumklar/backend/errors';
import { takeNextWork } from '@rumklar/backend/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button, type ButtonProps } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

/** Takes the free order that is due first, and opens it. */
export function TakeNext({ variant }: Pick<ButtonProps, 'variant'>) {
  const call = useCall();
  const navigate = useNavigate();
  const take = useMutation({
    mutationFn: () => call(takeNextWork),
    onSuccess: (orderId) => {
      showToast(orderId ? texts.taken : texts.noneFree, ACTION_TOAST);
      if (orderId) navigate(`/ordrer/${orderId}`);
    },
    onError: (error) => showToast(messageOf(error, texts.failed), ACTION_TOAST),
    onSettled: () => refetchResources('ordrer'),
  });
  return (
    <Button
      variant={variant}
      data-shortcut="n"
      data-key="N"
      isPending={take.isPending}
      onPress={() => take.mutate()}
    >
      {texts.takeNext}
    </Button>
  );
}
