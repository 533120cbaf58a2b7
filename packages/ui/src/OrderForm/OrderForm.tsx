import { standardLimits } from '@rumklar/domain/images/limits';
import { orderTotal } from '@rumklar/domain/prices/prices';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { classNames } from '../classNames/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { PriceBox } from '../PriceBox/index.ts';
import styles from './OrderForm.module.css';
import type { OrderFormConfirmProps } from './OrderFormConfirm.tsx';
import { OrderFormFields } from './OrderFormFields.tsx';
import { OrderFormSubmit } from './OrderFormSubmit.tsx';
import { draftBytes, draftErrors, filesToUpload } from './orderFormDraft.ts';
import type { OrderFormProps } from './orderFormProps.ts';

/**
 * The form of a new order: title, address, service, notes, images, floor plans for the services that take them, the
 * price, and a confirmation. Errors are shown at their fields, and the first invalid field gets the focus.
 *
 * @example
 * <OrderForm draft={draft} onDraftChange={setDraft} prices={prices} hasCard={hasCard} onAddCard={goToPayment}
 *   submitState={state} serverError={error} onSubmit={create} searchAddress={search} />
 */
export function OrderForm({
  draft,
  onDraftChange,
  prices,
  pricesError,
  onRetryPrices,
  limits = standardLimits,
  hasCard,
  onAddCard,
  submitState = 'idle',
  serverError,
  onSubmit,
  onInvalid,
  onConfirmationLost,
  onRetryUpload,
  searchAddress,
  onSearchError,
  className,
  ...rest
}: OrderFormProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [hasDialog, setHasDialog] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const images = useRef<HTMLButtonElement>(null);
  const floorPlans = useRef<HTMLButtonElement>(null);

  const allErrors = draftErrors(draft, limits);
  const isTooLarge = draft.images.length > 0 && draftBytes(draft) > limits.totalBytes;
  // What chosen files exceed is said at once, the rest on submission.
  const errors = isSubmitted
    ? allErrors
    : { images: isTooLarge ? allErrors.images : undefined, floorPlans: allErrors.floorPlans };
  const price = prices?.[draft.serviceType];
  const priceError = pricesError ?? (prices && !price ? priceTexts.missing.title : undefined);
  const isBusy = submitState !== 'idle';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (hasCard === false) {
      onAddCard();
      return;
    }
    setSubmitted(true);
    const firstInvalid = [
      allErrors.title && title,
      allErrors.address && address,
      allErrors.notes && notes,
      allErrors.images && images,
      allErrors.floorPlans && floorPlans,
    ].find(Boolean);
    if (firstInvalid) {
      firstInvalid.current?.focus();
      onInvalid?.();
    } else {
      setHasDialog(true);
      setConfirming(true);
    }
  }

  function changeDraft(update: Parameters<typeof onDraftChange>[0]) {
    OrderFormConfirm.preload();
    onDraftChange(update);
  }

  /** Without the dialog, pressing the button again makes a new attempt. */
  function giveUpDialog() {
    setHasDialog(false);
    setConfirming(false);
    onConfirmationLost?.();
  }

  function confirm() {
    if (!price) return;
    setConfirming(false);
    onSubmit(draft, orderTotal(price, draft.images.length));
  }

  return (
    <Form
      {...rest}
      className={classNames(styles.form, className)}
      validationBehavior="aria"
      onSubmit={submit}
    >
      <div className={styles.columns}>
        <OrderFormFields
          {...{ draft, errors, limits, searchAddress, onSearchError, onRetryUpload }}
          onDraftChange={changeDraft}
          prices={prices}
          isBusy={isBusy}
          titleRef={title}
          addressRef={address}
          notesRef={notes}
          imagesRef={images}
          floorPlansRef={floorPlans}
        />
        <PriceBox
          className={styles.price}
          price={price}
          imageCount={draft.images.length}
          error={priceError}
          onRetry={onRetryPrices}
          actions={
            <OrderFormSubmit
              state={isConfirming && !price && !priceError ? 'validating' : submitState}
              hasCard={hasCard}
              uploads={filesToUpload(draft)}
              serverError={serverError}
            />
          }
        />
      </div>
      {hasDialog && (
        <OrderFormConfirm
          draft={draft}
          price={price}
          isOpen={isConfirming && price !== undefined}
          onOpenChange={setConfirming}
          onConfirm={confirm}
          onLost={giveUpDialog}
        />
      )}
    </Form>
  );
}

/** Dialogs are 12 kB that the form itself does not need; loaded when the user begins to fill it in. */
const OrderFormConfirm = lazyPart<OrderFormConfirmProps & { onLost: () => void }>(
  async () => (await import('./OrderFormConfirm.tsx')).OrderFormConfirm,
  { lost: (_onRetry, { onLost }) => <Lost onLost={onLost} /> },
);

function Lost({ onLost }: { onLost: () => void }) {
  const lose = useEffectEvent(onLost);
  useEffect(() => lose(), []);
  return null;
}
