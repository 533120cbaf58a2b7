import { type Agreement, agreementTexts } from '@rumklar/domain/prices/agreement';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { useDelete } from 'react-admin';
import { FailureMessage } from '../../layout/forms/FormDialog.tsx';
import { useTermsChange } from './useTermsChange.ts';

export function EndAgreementDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const [remove] = useDelete();
  const { save, isSaving, failure } = useTermsChange({
    save: () => remove('aftaler', { id: agreement.id }, { returnPromise: true }),
    failed: texts.failed,
    onClose,
  });
  return (
    <ConfirmDialog
      title={texts.title(serviceLabel(agreement.service_type))}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel={texts.confirm}
      isBusy={isSaving}
      onConfirm={save}
    >
      <p>{texts.body}</p>
      <FailureMessage failure={failure} />
    </ConfirmDialog>
  );
}

const texts = agreementTexts.end;
