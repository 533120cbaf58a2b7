import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { RevisionItemState } from '@rumklar/domain/revisions/status';
import type { ClipboardEvent } from 'react';
import { Badge, type BadgeTone } from '../Badge/Badge.tsx';
import { useDropTarget } from '../DeliveryCard/dragging.ts';
import { RevisionAnswer } from './RevisionAnswer.tsx';
import styles from './RevisionBoard.module.css';
import { RevisionMeant } from './RevisionMeant.tsx';
import { RevisionVersion } from './RevisionVersion.tsx';
import {
  type AnswerDrafts,
  problemOf,
  type RevisionBoardActions,
  type RevisionBoardItem,
} from './revisionBoardItem.ts';

interface RevisionBoardRowProps {
  item: RevisionBoardItem;
  isWorkable: boolean;
  error: string | undefined;
  aiLabel: string | undefined;
  drafts: AnswerDrafts;
  actions: RevisionBoardActions;
  onFiles: (files: File[]) => void;
  onOpen: () => void;
  onOpenOriginal: () => void;
}

/** An image of a revision: what the customer means at the left, what the studio makes of it at the right. */
export function RevisionBoardRow({ item, drafts, onOpenOriginal, ...rest }: RevisionBoardRowProps) {
  const { isWorkable, actions, onFiles, onOpen } = rest;
  const { id, name, state, answer, original } = item;
  const { isTarget, dropProps } = useDropTarget({ onFiles, onMoved: () => undefined });

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    const isText = event.target instanceof Element && event.target.closest('textarea') !== null;
    // What an office program copies is words and an image of them.
    if (files.length === 0 || (isText && event.clipboardData.types.includes('text/plain'))) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <li
      {...(isWorkable && { ...dropProps, onPaste })}
      className={styles.row}
      data-drop-target={isTarget || undefined}
      data-item={id}
      data-problem={isWorkable ? problemOf(item) : undefined}
      tabIndex={-1}
    >
      <div className={styles.heading}>
        <h3 className={styles.name}>{name}</h3>
        {(isWorkable || state !== 'open') && <Badge tone={TONES[state]}>{answerTexts.states[state]}</Badge>}
        {original && <span className={styles.muted}>{original.name}</span>}
      </div>
      <div className={styles.pair}>
        <RevisionMeant {...{ item, actions, onOpen, onOpenOriginal }} />
        <div className={styles.side}>
          <RevisionVersion item={item} {...rest} />
          {isWorkable ? (
            <RevisionAnswer {...{ item, drafts }} onAnswer={actions.onAnswer} />
          ) : (
            answer && <p className={styles.words}>{answer}</p>
          )}
        </div>
      </div>
    </li>
  );
}

const TONES: Record<RevisionItemState, BadgeTone> = {
  open: 'warning',
  done: 'success',
  not_possible: 'neutral',
};
