import { messageOf } from '@rumklar/backend/errors';
import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useGetIdentity, useUpdate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';

type SeenWork = Pick<OrderWork, 'id' | 'version'>;

/** Gives work to somebody, the caller or nobody; a toast says who was first. @param onTaken when the caller has taken it */
export function useAssignWork<Work extends SeenWork>(onTaken?: (work: Work) => void) {
  const { identity } = useGetIdentity();
  const [update, { isPending }] = useUpdate(
    'arbejde',
    {},
    {
      // The button is gone then, and with it the focus; whom else it was given to is where it was chosen.
      onSuccess: (_work, { data, previousData }) => {
        if (data?.assignee_id !== identity?.id) return;
        showToast(texts.taken, ACTION_TOAST);
        onTaken?.(previousData as Work);
      },
      onError: (error) => showToast(messageOf(error, texts.failed), ACTION_TOAST),
      // After a failure, too: somebody else was first.
      onSettled: () => refetchResources('ordrer', 'rettelser'),
    },
  );

  function assign(work: Work | null | undefined, to: string | null) {
    if (!work || isPending) return;
    update('arbejde', { id: work.id, data: { assignee_id: to }, previousData: work });
  }

  function take(work: Work | null | undefined) {
    if (identity) assign(work, String(identity.id));
  }

  return { assign, take, isPending };
}
