import { checkMarkReason, markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import { storedAnswers } from '@rumklar/domain/questions/question';
import { AnswerForm } from '@rumklar/ui/AnswerForm';
import { Button } from '@rumklar/ui/Button';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { classNames } from '@rumklar/ui/classNames.ts';
import { useRef } from 'react';
import { StoredAnswers } from '../../layout/forms/StoredAnswers.tsx';
import { AskCustomer } from '../../questions/AskCustomer.tsx';
import styles from './ImageTasks.module.css';
import type { MarkAnswers, MarkPlace } from './useMarkAnswers.ts';

interface MarkAnswerFieldsProps extends MarkPlace {
  answers: Pick<MarkAnswers, 'drafts' | 'save'>;
  /** The order, where its customer can be asked about the mark. */
  askedOrderId?: string | undefined;
}

/** Whether a mark is done or not possible, and why; without a tick it is open. */
export function MarkAnswerFields({
  answers: { drafts, save },
  askedOrderId,
  ...place
}: MarkAnswerFieldsProps) {
  const { mark, number } = place;
  const isEditing = drafts.editing.has(mark.id);
  const group = useRef<HTMLFieldSetElement>(null);
  const edit = () => drafts.onEdit(mark.id, 'not_possible');
  const stopEditing = () => drafts.onEdit(mark.id, undefined);

  function setDone(isDone: boolean) {
    stopEditing();
    save(place, { state: isDone ? 'done' : 'open', answer: null });
  }

  function setNotPossible(isSelected: boolean) {
    if (isSelected) return edit();
    stopEditing();
    if (mark.state === 'not_possible') save(place, { state: 'open', answer: null });
  }

  function closeForm() {
    // The focused button is about to be removed.
    group.current?.querySelectorAll('input')[1]?.focus();
    stopEditing();
  }

  return (
    <fieldset
      ref={group}
      className={classNames('grid shrink gap-3', styles.answer)}
      aria-label={markAnswerTexts.groupLabel(number)}
    >
      <div className={styles.states}>
        <Checkbox isSelected={mark.state === 'done'} onChange={setDone}>
          {markStateLabels.done}
        </Checkbox>
        <Checkbox isSelected={isEditing || mark.state === 'not_possible'} onChange={setNotPossible}>
          {markStateLabels.not_possible}
        </Checkbox>
      </div>
      {askedOrderId && mark.state === 'open' && !isEditing && (
        <AskCustomer orderId={askedOrderId} mark={{ id: mark.id, number }} />
      )}
      {isEditing && <ReasonForm place={place} answers={{ drafts, save }} onClose={closeForm} />}
      {!isEditing && mark.state === 'not_possible' && (
        <div className={classNames('wrap between gap-2 gap-x-4', styles.reason)}>
          <p>{mark.answer}</p>
          <Button variant="quiet" size="sm" onPress={edit}>
            {markAnswerTexts.edit}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface ReasonFormProps {
  place: MarkPlace;
  answers: Pick<MarkAnswers, 'drafts' | 'save'>;
  onClose: () => void;
}

function ReasonForm({ place, answers: { drafts, save }, onClose }: ReasonFormProps) {
  const { mark } = place;
  const reason = drafts.textOf(mark.id) ?? mark.answer ?? '';
  const problem = checkMarkReason(reason);
  return (
    <>
      <StoredAnswers
        answers={storedAnswers.notPossible}
        onChoose={(answer) => drafts.onText(mark.id, answer)}
      />
      <AnswerForm
        label={markAnswerTexts.reason}
        hint={markAnswerTexts.reasonHint}
        rows={2}
        text={reason}
        onText={(text) => drafts.onText(mark.id, text)}
        problem={problem && markAnswerTexts.reasonProblems[problem]}
        saveLabel={markAnswerTexts.save}
        cancelLabel={markAnswerTexts.cancel}
        onSave={(answer) => {
          onClose();
          save(place, { state: 'not_possible', answer });
        }}
        onCancel={onClose}
      />
    </>
  );
}
