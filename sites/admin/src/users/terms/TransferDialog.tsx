import { danishDay } from '@rumklar/domain/format/dayAndTime';
import { transferTexts } from '@rumklar/domain/invoices/differenceTexts';
import { TextField } from '@rumklar/ui/TextField';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { useTermsChange } from './useTermsChange.ts';

interface TransferDialogProps {
  id: string;
  number: string;
  onClose: () => void;
}

/** Asks on which day an invoice was paid by bank transfer. */
export function TransferDialog({ id, number, onClose }: TransferDialogProps) {
  const [update] = useUpdate();
  const [day, setDay] = useState(() => danishDay(new Date()).day);
  const { save, isSaving, failure } = useTermsChange({
    save: () => update('fakturaer', { id, data: { transferred_on: day } }, { returnPromise: true }),
    saved: transferTexts.recorded,
    failed: transferTexts.failed,
    onClose,
  });
  return (
    <FormDialog
      title={transferTexts.title(number)}
      submit={{ label: transferTexts.submit, busyLabel: transferTexts.saving }}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{transferTexts.body}</p>
      <TextField label={transferTexts.day} type="date" value={day} onChange={setDay} />
    </FormDialog>
  );
}
