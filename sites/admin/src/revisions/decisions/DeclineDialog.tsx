import { storedAnswers } from '@rumklar/domain/questions/question';
import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { checkReason } from '@rumklar/domain/revisions/queue';
import type { Revision } from '@rumklar/domain/revisions/revision';
import { TextArea } from '@rumklar/ui/TextArea';
import { useRef, useState } from 'react';
import { useUpdate } from 'react-admin';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { StoredAnswers } from '../../layout/forms/StoredAnswers.tsx';
import type { AdminOrder } from '../../orders/adminOrder.ts';
import { useDecision } from './useDecision.ts';

export interface DecisionProps {
  order: Pick<AdminOrder, 'title'>;
  revision: Revision;
}

export interface DecisionDialogProps extends DecisionProps {
  onClose: () => void;
}

export function DeclineDialog({ revision, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const [update] = useUpdate();
  const { decide, isSaving, failure, isOver } = useDecision(
    (words: string) =>
      update(
        'rettelser',
        { id: revision.id, data: { status: 'declined', reason: words }, previousData: revision },
        { returnPromise: true },
      ),
    onClose,
    () => texts.declined,
  );
  const problem = checkReason(reason);

  function submit() {
    setChecked(true);
    if (problem) input.current?.focus();
    else decide(reason.trim());
  }

  return (
    <FormDialog
      title={texts.declineTitle(revision.number)}
      submit={{ label: texts.declineSubmit, busyLabel: texts.declining, variant: 'danger' }}
      isSaving={isSaving}
      isOver={isOver}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.declineMeaning}</p>
      <StoredAnswers answers={storedAnswers.declined} onChoose={setReason} />
      <TextArea
        label={texts.reason}
        isRequired
        autoFocus
        inputRef={input}
        rows={3}
        value={reason}
        onChange={setReason}
        errorMessage={isChecked && problem ? PROBLEMS[problem] : undefined}
      />
    </FormDialog>
  );
}

const PROBLEMS = { missing: texts.reasonMissing, too_long: texts.reasonTooLong } as const;
