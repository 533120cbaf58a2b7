import { messageOf } from '@rumklar/backend/errors';
import { approveWork, returnWork } from '@rumklar/backend/orders/work/checkWork';
import { checkTexts as texts } from '@rumklar/domain/orders/work/checkTexts';
import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

/** The words about images that are to be sent back, and the two ends of a check. */
export function useCheck(work: OrderWork) {
  const call = useCall();
  // An image without words is being written about.
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const remarks = [...words].flatMap(([image, text]) => (text.trim() ? { image, text } : []));
  const onSettled = () => refetchResources('ordrer', 'rettelser');
  const approve = useMutation({
    mutationFn: () => call(approveWork, work),
    onSuccess: () => showToast(texts.delivered, ACTION_TOAST),
    onError: (error) => showToast(messageOf(error, texts.failed), ACTION_TOAST),
    onSettled,
  });
  const giveBack = useMutation({
    mutationFn: () => call(returnWork, work, remarks),
    onSuccess: () => showToast(texts.returned, ACTION_TOAST),
    onError: (error) => showToast(messageOf(error, texts.returnFailed), ACTION_TOAST),
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
    isPending: approve.isPending || giveBack.isPending,
    approve: (onEnd: () => void) => approve.mutate(undefined, { onSettled: onEnd }),
    giveBack: () => giveBack.mutate(),
  };
}
