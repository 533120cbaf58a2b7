import { formatKroner } from '@rumklar/domain/format/numbers';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { UploadProgress } from '../UploadField/uploadItem.ts';
import { useActionBar } from '../useActionBar.ts';
import styles from './OrderForm.module.css';
import type { OrderSubmission } from './orderFormProps.ts';

interface OrderFormSubmitProps extends Pick<OrderSubmission, 'error'> {
  state: NonNullable<OrderSubmission['state']>;
  isChange: boolean;
  uploads: UploadProgress | undefined;
  hasNoCard: boolean;
  imageCount: number;
  /** In kroner; `undefined` while the price is not known. */
  total: number | undefined;
  /** Files that are still on their way. */
  unsentCount: number;
}

/**
 * The submit button, labelled by the submission's step. On narrow screens it is a bar with the number of images and the
 * total. While it waits for the last files it says how far they are, as the numbers beside them may be out of view.
 */
export function OrderFormSubmit({
  state,
  isChange,
  error,
  hasNoCard,
  imageCount,
  total,
  unsentCount,
  uploads,
}: OrderFormSubmitProps) {
  const bar = useRef<HTMLDivElement>(null);
  useActionBar(bar);
  return (
    <div ref={bar} className={styles.submit}>
      {error && state === 'idle' && (
        <div className={styles.serverError} role="alert">
          <Icon icon={CircleAlert} />
          <div>
            <p className="weight-heading">{error.title}</p>
            {error.description && <p>{error.description}</p>}
          </div>
        </div>
      )}
      {uploads && state === 'sending' && unsentCount > 0 && (
        <p className={classNames('meta tabular', styles.sending)}>{sendingText(uploads)}</p>
      )}
      <p className={styles.barTotal}>
        {orderFormTexts.images(imageCount)}
        {total !== undefined && ` · ${formatKroner(total)}`}
      </p>
      <Button type="submit" isWide isPending={state !== 'idle'}>
        {submitLabel({ state, isChange, hasNoCard, unsentCount })}
      </Button>
    </div>
  );
}

/** `1,2 MB af 8,4 MB · cirka 4 minutter tilbage` */
function sendingText({ sentBytes, totalBytes, secondsLeft }: UploadProgress): string {
  const bytes = orderFormTexts.bytesOf(sentBytes, totalBytes);
  return secondsLeft === undefined ? bytes : `${bytes} · ${orderFormTexts.timeLeft(secondsLeft)}`;
}

function submitLabel({
  state,
  isChange,
  hasNoCard,
  unsentCount,
}: Pick<OrderFormSubmitProps, 'state' | 'isChange' | 'hasNoCard' | 'unsentCount'>): string {
  if (state === 'saving') return isChange ? changeTexts.saving : orderTexts.submitSaving;
  if (state === 'sending' && unsentCount > 0) return orderFormTexts.sendingLast(unsentCount);
  if (state !== 'idle') return orderTexts.submitValidating;
  if (hasNoCard) return orderTexts.submitWithoutCard;
  return isChange ? changeTexts.save : orderTexts.submit;
}
