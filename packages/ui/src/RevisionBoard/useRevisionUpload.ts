import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
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

function focusRevisionProblem(board: HTMLElement): void {
  focusRow(board.querySelector<HTMLElement>('[data-problem]'));
}

/** Moves the focus to the next image that is not ready, from the one that has it, and from the end to the first. */
export function focusNextUnanswered(board: HTMLElement): void {
  const all = [...board.querySelectorAll<HTMLElement>('[data-item]')];
  const current = all.findIndex((row) => row.contains(document.activeElement));
  const ordered = [...all.slice(current + 1), ...all.slice(0, current + 1)];
  focusRow(ordered.find(({ dataset }) => dataset.problem !== undefined));
}

/** Where its problem is solved: at the file, or at the answer. */
function focusRow(row: HTMLElement | null | undefined): void {
  if (!row) return;
  const control = row.querySelector<HTMLElement>(SOLVES[row.dataset.problem ?? ''] ?? 'fieldset input');
  (control ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

const SOLVES: Readonly<Record<string, string>> = {
  not_uploaded: 'article[data-state] :is(button, select):not(:disabled)',
  version_missing: '[data-choose]',
};
