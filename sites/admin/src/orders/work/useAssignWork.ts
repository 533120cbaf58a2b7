import { messageOf } from '@rumklar/backend/errors';
import { assignWork } from '@rumklar/backend/orders/work/assignWork';
import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

/** Gives work to somebody, by id, to the administrator, or to nobody; a toast says who was first. */
export function useAssignWork() {
  const call = useCall();
  const { identity } = useGetIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ work, to }: { work: OrderWork; to: string | null }) => call(assignWork, work, to),
    // The button is gone then, and with it the focus; whom else it was given to is where it was chosen.
    onSuccess: (_, { to }) => to === identity?.id && showToast(texts.taken, ACTION_TOAST),
    onError: (error) => showToast(messageOf(error, texts.failed), ACTION_TOAST),
    // After a failure, too: somebody else was first.
    onSettled: () => refetchResources('ordrer', 'rettelser'),
  });

  function assign(work: OrderWork | null | undefined, to: string | null) {
    if (work && !isPending) mutate({ work, to });
  }

  function take(work: OrderWork | null | undefined) {
    if (identity) assign(work, String(identity.id));
  }

  return { assign, take, isPending };
}
