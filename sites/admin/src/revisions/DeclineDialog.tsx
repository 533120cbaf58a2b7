import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { TextArea } from '@rumklar/ui/TextArea';
import { useId, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../dataOf.ts';
import type { AdminDataProvider } from '../dataProvider.ts';
import styles from './Decision.module.css';
import { DecisionFailure } from './DecisionFailure.tsx';
import type { DecisionDialogProps } from './decision.ts';
import { checkReason } from './judgement.ts';
import { useDecision } from './useDecision.ts';

/** Declines a revision with a reason that the customer reads. */
export function DeclineDialog({ revision, onClose }: DecisionDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { decide, isSaving, failure, isOver } = useDecision(
    (words: string) => dataOf(dataProvider.declineRevision({ revisionId: revision.id, reason: words })),
    onClose,
    () => texts.declined,
  );
  const problem = checkReason(reason);
  return (
    <Dialog
      title={texts.declineTitle(revision.number)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeyboardDismissDisabled={isSaving}
      footer={
        <>
          <Button slot="close" variant="secondary" isDisabled={isSaving}>
            {isOver ? 'Luk' : 'Annuller'}
          </Button>
          {!isOver && (
            <Button variant="danger" type="submit" form={formId} isPending={isSaving}>
              {isSaving ? texts.declining : texts.declineSubmit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (problem) input.current?.focus();
          else decide(reason.trim());
        }}
      >
        <p>{texts.declineMeaning}</p>
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
        <DecisionFailure failure={failure} />
      </form>
    </Dialog>
  );
}

const PROBLEMS = { missing: texts.reasonMissing, too_long: texts.reasonTooLong } as const;
