import { messageOf } from '@rumklar/backend/errors';
import type { Colleague, OrderWork, StudioOrder } from '@rumklar/domain/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useGetIdentity, useGetList, useUpdate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import { WHOLE } from '../../resources.ts';
import { useOrderSummaries } from '../query/useOrderSummaries.ts';

/** The open work on an order: editors and leads have it with the order, administrators with its summary. */
export function useWork({ id, work }: StudioOrder): OrderWork | null | undefined {
  const summaries = useOrderSummaries(work === undefined ? [id] : []);
  return work === undefined ? summaries.get(id)?.work : work;
}

/** The people of the studio by name; empty until they are loaded. */
export function useColleagues(isEnabled = true): readonly Colleague[] {
  return useGetList<Colleague>('kolleger', WHOLE, { enabled: isEnabled }).data ?? NOBODY;
}

const NOBODY: readonly Colleague[] = [];

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
