import type { Message } from '@rumklar/domain/message';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { CircleAlert } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import type { UploadFile } from '../ImageDropzone/index.ts';
import styles from './OrderForm.module.css';

interface OrderFormSubmitProps {
  state: 'idle' | 'validating' | 'saving';
  hasCard: boolean | undefined;
  uploads: readonly UploadFile[];
  serverError: Message | undefined;
}

/** The submit button, labelled by the submission's step, with the server's error message and the upload's progress. */
export function OrderFormSubmit({ state, hasCard, uploads, serverError }: OrderFormSubmitProps) {
  const uploadedCount = uploads.filter((upload) => upload.state === 'done').length;
  return (
    <div className={styles.submit}>
      {serverError && state === 'idle' && (
        <div className={styles.serverError} role="alert">
          <Icon icon={CircleAlert} />
          <div>
            <p className={styles.serverErrorTitle}>{serverError.title}</p>
            {serverError.description && <p>{serverError.description}</p>}
          </div>
        </div>
      )}
      <Button type="submit" isWide isPending={state !== 'idle'}>
        {submitLabel(state, hasCard)}
      </Button>
      {state === 'saving' && (
        <p className={styles.progress} role="status">
          {uploadedCount} af {uploads.length} filer er sendt
        </p>
      )}
    </div>
  );
}

function submitLabel(state: OrderFormSubmitProps['state'], hasCard: boolean | undefined): string {
  if (state === 'saving') return orderTexts.submitSaving;
  if (state === 'validating') return orderTexts.submitValidating;
  return hasCard === false ? orderTexts.submitWithoutCard : orderTexts.submit;
}
