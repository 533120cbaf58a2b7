import { messageOf } from '@rumklar/backend/errors';
import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { checkTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';

/** The words about images that are to be sent back, and the two ends of a check. */
export function useCheck(work: OrderWork) {
  // An image without words is being written about.
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const remarks = [...words].flatMap(([image, text]) => (text.trim() ? { image, text } : []));
  const onSettled = () => refetchResources('ordrer', 'rettelser');
  const seen = { id: work.id, previousData: work };
  const [update, { isPending }] = useUpdate('arbejde', seen, {
    onSuccess: (_work, { data }) => showToast(textsOf(data).done, ACTION_TOAST),
    onError: (error, { data }) => showToast(messageOf(error, textsOf(data).failed), ACTION_TOAST),
    onSettled,
  });
  return {
    remarks,
    isBack: words.size > 0,
    textOf: (image: string) => words.get(image),
    setText(image: string, text: string | undefined) {
      const others = [...words].filter(([other]) => other !== image);
      setWords(new Map(text === undefined ? others : [...others, [image, text]]));
    },
    isPending,
    approve: (onEnd: () => void) =>
      update(
        'arbejde',
        { data: { stage: 'ready' } },
        {
          onSettled: async () => {
            await onSettled();
            onEnd();
          },
        },
      ),
    giveBack: () => update('arbejde', { data: { stage: 'returned', remarks } }),
  };
}

function textsOf(data: { stage?: string } | undefined) {
  return data?.stage === 'ready'
    ? { done: texts.delivered, failed: texts.failed }
    : { done: texts.returned, failed: texts.returnFailed };
}
