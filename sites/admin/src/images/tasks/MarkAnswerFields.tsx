import { checkReason } from '@rumklar/domain/images/markAnswers';
import { markAnswerTexts } from '@rumklar/domain/images/markAnswerTexts';
import { markStateLabels } from '@rumklar/domain/images/markTexts';
import { AnswerForm } from '@rumklar/ui/AnswerForm';
import { Button } from '@rumklar/ui/Button';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { useRef } from 'react';
import styles from './ImageTasks.module.css';
import type { MarkAnswers, MarkPlace } from './useMarkAnswers.ts';

interface MarkAnswerFieldsProps extends MarkPlace {
  answers: MarkAnswers;
}

/** Whether a mark is done or not possible, and why; without a tick it is open. */
export function MarkAnswerFields({ mark, number, imageName, answers }: MarkAnswerFieldsProps) {
  const place = { mark, number, imageName };
  const isEditing = answers.isEditing(mark.id);
  const reason = answers.reasonOf(mark);
  const problem = checkReason(reason);
  const group = useRef<HTMLFieldSetElement>(null);

  function setNotPossible(isSelected: boolean) {
    if (isSelected) return answers.edit(mark.id);
    answers.stopEditing(mark.id);
    if (mark.state === 'not_possible') answers.save(place, { state: 'open', answer: null });
  }

  function stopEditing() {
    // The focused button is about to be removed.
    group.current?.querySelectorAll('input')[1]?.focus();
    answers.stopEditing(mark.id);
  }

  return (
    <fieldset ref={group} className={styles.answer} aria-label={markAnswerTexts.groupLabel(number)}>
      <div className={styles.states}>
        <Checkbox
          isSelected={mark.state === 'done'}
          onChange={(isDone) => {
            answers.stopEditing(mark.id);
            answers.save(place, { state: isDone ? 'done' : 'open', answer: null });
          }}
        >
          {markStateLabels.done}
        </Checkbox>
        <Checkbox isSelected={isEditing || mark.state === 'not_possible'} onChange={setNotPossible}>
          {markStateLabels.not_possible}
        </Checkbox>
      </div>
      {isEditing && (
        <AnswerForm
          label={markAnswerTexts.reason}
          hint={markAnswerTexts.reasonHint}
          rows={2}
          text={reason}
          onText={(text) => answers.setReason(mark.id, text)}
          problem={problem && markAnswerTexts.reasonProblems[problem]}
          saveLabel={markAnswerTexts.save}
          cancelLabel={markAnswerTexts.cancel}
          onSave={(answer) => {
            stopEditing();
            answers.save(place, { state: 'not_possible', answer });
          }}
          onCancel={stopEditing}
        />
      )}
      {!isEditing && mark.state === 'not_possible' && (
        <div className={styles.reason}>
          <p>{mark.answer}</p>
          <Button variant="quiet" size="sm" onPress={() => answers.edit(mark.id)}>
            {markAnswerTexts.edit}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
