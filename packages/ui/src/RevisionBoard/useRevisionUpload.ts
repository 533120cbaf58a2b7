import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { focusRevisionProblem } from './focus.ts';
import {
  isRevisionUploading,
  type RevisionBoardActions,
  type RevisionBoardItem,
  revisionProblem,
} from './revisionBoardItem.ts';

interface RevisionDelivery {
  items: readonly RevisionBoardItem[];
  actions: RevisionBoardActions;
  refusal: string | undefined;
}

export function useRevisionUpload(
  root: RefObject<HTMLElement | null>,
  { items, actions, refusal }: RevisionDelivery,
) {
  const [isChecked, setChecked] = useState(false);
  const [unexplained, setUnexplained] = useState<string>();
  const known = firstProblem(items);

  function deliver() {
    const isBlocked = items.some((item) => revisionProblem(item) !== undefined);
    setChecked(isBlocked);
    if (!isBlocked) return actions.onDeliver?.();
    if (root.current) focusRevisionProblem(root.current);
  }

  useEffect(() => {
    setUnexplained(refusal);
    if (refusal !== undefined) setChecked(true);
  }, [refusal]);

  // What an image shows says it better, and ends when it is solved. The image can arrive after the refusal.
  const isExplained = unexplained !== undefined && known !== undefined;
  const explain = useEffectEvent(() => {
    setUnexplained(undefined);
    if (root.current) focusRevisionProblem(root.current);
  });
  useEffect(() => {
    if (isExplained) explain();
  }, [isExplained]);

  return { deliver, problem: (isChecked ? known : undefined) ?? unexplained };
}

/** Why the images cannot be delivered, in words about all that share the first reason. */
function firstProblem(items: readonly RevisionBoardItem[]): string | undefined {
  if (items.some(isRevisionUploading)) return answerTexts.stillUploading;
  const problems = items.flatMap((item) => revisionProblem(item) ?? []);
  const [first] = problems;
  return first && answerTexts.problem[first](problems.filter((problem) => problem === first).length);
}
