import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { checkRevisionAnswer } from '@rumklar/domain/revisions/queue';
import type { RevisionItemState } from '@rumklar/domain/revisions/status';
import { type ClipboardEvent, useRef } from 'react';
import { AnswerForm } from '../AnswerForm/AnswerForm.tsx';
import { Badge, type BadgeTone } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { classNames } from '../classNames.ts';
import { useDropTarget } from '../DeliveryCard/dragging.ts';
import styles from './RevisionBoard.module.css';
import { RevisionMeant } from './RevisionMeant.tsx';
import { RevisionVersion } from './RevisionVersion.tsx';
import {
  type RevisionAnswerDrafts,
  type RevisionBoardActions,
  type RevisionBoardItem,
  revisionProblem,
} from './revisionBoardItem.ts';

interface RevisionBoardRowProps {
  item: RevisionBoardItem;
  isWorkable: boolean;
  error: string | undefined;
  aiLabel: string | undefined;
  drafts: RevisionAnswerDrafts;
  actions: RevisionBoardActions;
  onFiles: (files: File[]) => void;
  onOpen: () => void;
  onOpenOriginal: () => void;
}

/** An image of a revision: what the customer means at the left, what the studio makes of it at the right. */
export function RevisionBoardRow({ item, drafts, onOpenOriginal, ...rest }: RevisionBoardRowProps) {
  const { isWorkable, actions, onFiles, onOpen } = rest;
  const { id, name, state, note, answer, original } = item;
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
      className={classNames('column gap-3', styles.row)}
      data-drop-target={isTarget || undefined}
      data-item={id}
      data-problem={isWorkable ? revisionProblem(item) : undefined}
      tabIndex={-1}
    >
      <div className={classNames('wrap gap-1 gap-x-3', styles.heading)}>
        <h3 className="large breakable">{name}</h3>
        {(isWorkable || state !== 'open') && <Badge tone={TONES[state]}>{answerTexts.states[state]}</Badge>}
        {original && <span className="meta breakable">{original.name}</span>}
      </div>
      <p className={styles.note} data-empty={!note || undefined}>
        {note || answerTexts.noWords}
      </p>
      <div className={styles.pair}>
        <RevisionMeant {...{ item, actions, onOpen, onOpenOriginal }} />
        <div className="column gap-3">
          <RevisionVersion item={item} {...rest} />
          {isWorkable ? (
            <RevisionAnswer {...{ item, drafts }} onAnswer={actions.onAnswer} />
          ) : (
            answer && <p className="breakable pre-line measure">{answer}</p>
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

interface RevisionAnswerProps {
  item: RevisionBoardItem;
  drafts: RevisionAnswerDrafts;
  onAnswer: RevisionBoardActions['onAnswer'];
}

/** Whether an image is done or not possible, and the words to the customer; without a tick it is open. */
function RevisionAnswer({ item, drafts, onAnswer }: RevisionAnswerProps) {
  const { id, name, state, versions } = item;
  const group = useRef<HTMLFieldSetElement>(null);
  const editing = drafts.editing.get(id);
  const canBeDone = versions.length > 0 || state === 'done';

  function setDone(isDone: boolean) {
    drafts.onEdit(id, undefined);
    onAnswer(id, { state: isDone ? 'done' : 'open', answer: null });
  }

  function setNotPossible(isSelected: boolean) {
    if (isSelected) return drafts.onEdit(id, 'not_possible');
    drafts.onEdit(id, undefined);
    if (state === 'not_possible') onAnswer(id, { state: 'open', answer: null });
  }

  function close() {
    // The focused button is about to be removed.
    [...(group.current?.querySelectorAll('input') ?? [])].at(editing === 'done' ? 0 : -1)?.focus();
    drafts.onEdit(id, undefined);
  }

  return (
    <fieldset
      ref={group}
      className={classNames('column shrink ruled-above gap-3', styles.answer)}
      aria-label={answerTexts.answer(name)}
    >
      {!canBeDone && state === 'open' && <p className="meta breakable">{answerTexts.uploadFirst}</p>}
      {state === 'done' && versions.length === 0 && (
        <p className={classNames('danger strong breakable gap-2', styles.error)}>{answerTexts.uploadAgain}</p>
      )}
      <div className={styles.states}>
        {canBeDone && (
          <Checkbox isSelected={state === 'done' && editing !== 'not_possible'} onChange={setDone}>
            {answerTexts.states.done}
          </Checkbox>
        )}
        <Checkbox
          isSelected={editing === 'not_possible' || (state === 'not_possible' && editing !== 'done')}
          onChange={setNotPossible}
        >
          {answerTexts.states.not_possible}
        </Checkbox>
      </div>
      <AnswerWords {...{ item, drafts, onAnswer }} onClose={close} />
    </fieldset>
  );
}

function AnswerWords({ item, drafts, onAnswer, onClose }: RevisionAnswerProps & { onClose: () => void }) {
  const { id, state, answer } = item;
  const editing = drafts.editing.get(id);
  if (!editing) {
    return (
      <>
        {answer && <p className="breakable pre-line measure">{answer}</p>}
        {state !== 'open' && (
          <div>
            <Button variant="quiet" size="sm" onPress={() => drafts.onEdit(id, state)}>
              {answer ? answerTexts.edit : answerTexts.addExplanation}
            </Button>
          </div>
        )}
      </>
    );
  }
  const text = drafts.textOf(id) ?? (editing === state ? (answer ?? '') : '');
  const problem = checkRevisionAnswer(text, editing);
  return (
    <AnswerForm
      key={editing}
      label={editing === 'done' ? answerTexts.explanation : answerTexts.reasonLabel}
      hint={answerTexts.readable}
      isOptional={editing === 'done'}
      rows={3}
      text={text}
      onText={(changed) => drafts.onText(id, changed)}
      problem={problem && answerTexts.problems[problem]}
      saveLabel={answerTexts.save}
      cancelLabel={answerTexts.cancel}
      onSave={(words) => {
        onClose();
        onAnswer(id, { state: editing, answer: words || null });
      }}
      onCancel={onClose}
    />
  );
}
