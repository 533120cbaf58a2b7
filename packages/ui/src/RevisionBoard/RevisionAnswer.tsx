import { checkRevisionAnswer } from '@rumklar/domain/revisions/answers';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { RevisionItemState } from '@rumklar/domain/revisions/status';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { TextArea } from '../TextArea/index.ts';
import styles from './RevisionBoard.module.css';
import type { AnswerDrafts, RevisionBoardActions, RevisionBoardItem } from './revisionBoardItem.ts';

interface RevisionAnswerProps {
  item: RevisionBoardItem;
  drafts: AnswerDrafts;
  onAnswer: RevisionBoardActions['onAnswer'];
}

/** Whether an image is done or not possible, and the words to the customer; without a tick it is open. */
export function RevisionAnswer({ item, drafts, onAnswer }: RevisionAnswerProps) {
  const { id, name, state, answer, versions } = item;
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
    <fieldset ref={group} className={styles.answer} aria-label={answerTexts.answer(name)}>
      {!canBeDone && state === 'open' && <p className={styles.muted}>{answerTexts.uploadFirst}</p>}
      {state === 'done' && versions.length === 0 && <p className={styles.error}>{answerTexts.uploadAgain}</p>}
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
      {editing && (
        <AnswerForm
          key={editing}
          state={editing}
          text={drafts.textOf(id) ?? (editing === state ? (answer ?? '') : '')}
          onText={(text) => drafts.onText(id, text)}
          onSave={(words) => {
            close();
            onAnswer(id, { state: editing, answer: words || null });
          }}
          onCancel={close}
        />
      )}
      {!editing && answer && <p className={styles.words}>{answer}</p>}
      {!editing && state !== 'open' && (
        <div>
          <Button variant="quiet" size="sm" onPress={() => drafts.onEdit(id, state)}>
            {answer ? answerTexts.edit : answerTexts.addExplanation}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface AnswerFormProps {
  state: Exclude<RevisionItemState, 'open'>;
  text: string;
  onText: (text: string) => void;
  onSave: (words: string) => void;
  onCancel: () => void;
}

function AnswerForm({ state, text, onText, onSave, onCancel }: AnswerFormProps) {
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const problem = checkRevisionAnswer(text, state);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problem) input.current?.focus();
    else onSave(text.trim());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={state === 'done' ? answerTexts.explanation : answerTexts.reasonLabel}
        hint={answerTexts.readable}
        isOptional={state === 'done'}
        rows={3}
        autoFocus
        inputRef={input}
        value={text}
        onChange={onText}
        errorMessage={isChecked && problem ? answerTexts.problems[problem] : undefined}
      />
      <div className={styles.tools}>
        <Button type="submit" size="sm">
          {answerTexts.save}
        </Button>
        <Button variant="quiet" size="sm" onPress={onCancel}>
          {answerTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
