import { paymentDays } from '@rumklar/domain/organisations/organisation';
import { agreementTexts, type CustomerTerms, termsText } from '@rumklar/domain/prices/agreement';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { useTermsChange } from './useTermsChange.ts';

interface PaymentTermsDialogProps {
  firm: NonNullable<CustomerTerms['firm']>;
  onClose: () => void;
}

/** Sets how a firm pays, and who gets its invoices besides the owner. */
export function PaymentTermsDialog({ firm, onClose }: PaymentTermsDialogProps) {
  const [update] = useUpdate();
  const [terms, setTerms] = useState(keyOf(firm.payment_days));
  const [bookkeepingEmail, setBookkeepingEmail] = useState(firm.bookkeeping_email ?? '');
  const days = [null, ...paymentDays].find((known) => keyOf(known) === terms) ?? null;
  const { save, isSaving, failure } = useTermsChange({
    save: () =>
      update(
        'firmaer',
        { id: firm.id, data: { payment_days: days, bookkeeping_email: bookkeepingEmail } },
        { returnPromise: true },
      ),
    saved: texts.saved,
    failed: texts.failed,
    onClose,
  });
  return (
    <FormDialog
      title={texts.title(firm.name)}
      submit={{ label: texts.submit, busyLabel: texts.saving }}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Select label={texts.how} options={OPTIONS} value={terms} onChange={setTerms} />
      <TextField
        label={texts.bookkeeping}
        hint={texts.bookkeepingHint}
        type="email"
        value={bookkeepingEmail}
        onChange={setBookkeepingEmail}
      />
    </FormDialog>
  );
}

function keyOf(days: number | null): string {
  return `${days ?? 'card'}`;
}

const texts = agreementTexts.terms;
const OPTIONS = [null, ...paymentDays].map((days) => ({
  value: keyOf(days),
  label: termsText(days, null),
}));
