import { formatKroner } from '@rumklar/domain/format/money';
import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useActionBar } from '../actionBar/index.ts';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './OrderForm.module.css';
import type { OrderFormProps } from './orderFormProps.ts';

interface OrderFormSubmitProps extends Pick<OrderFormProps, 'serverError'> {
  state: NonNullable<OrderFormProps['submitState']>;
  hasNoCard: boolean;
  imageCount: number;
  /** In kroner; `undefined` while the price is not known. */
  total: number | undefined;
  /** Files that are still on their way. */
  unsentCount: number;
}

/**
 * The submit button, labelled by the submission's step, with the server's error message. On narrow screens it is a bar at
 * the bottom with the number of images and the total.
 */
export function OrderFormSubmit({
  state,
  hasNoCard,
  serverError,
  imageCount,
  total,
  unsentCount,
}: OrderFormSubmitProps) {
  const bar = useRef<HTMLDivElement>(null);
  useActionBar(bar);
  return (
    <div ref={bar} className={styles.submit}>
      {serverError && state === 'idle' && (
        <div className={styles.serverError} role="alert">
          <Icon icon={CircleAlert} />
          <div>
            <p className={styles.serverErrorTitle}>{serverError.title}</p>
            {serverError.description && <p>{serverError.description}</p>}
          </div>
        </div>
      )}
      <p className={styles.barTotal}>
        {orderFormTexts.images(imageCount)}
        {total !== undefined && ` · ${formatKroner(total)}`}
      </p>
      <Button type="submit" isWide isPending={state !== 'idle'}>
        {submitLabel(state, hasNoCard, unsentCount)}
      </Button>
    </div>
  );
}

function submitLabel(state: OrderFormSubmitProps['state'], hasNoCard: boolean, unsentCount: number): string {
  if (state === 'saving') return orderTexts.submitSaving;
  if (state === 'sending' && unsentCount > 0) return orderFormTexts.sendingLast(unsentCount);
  if (state !== 'idle') return orderTexts.submitValidating;
  return hasNoCard ? orderTexts.submitWithoutCard : orderTexts.submit;
}
