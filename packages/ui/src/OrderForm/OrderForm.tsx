import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import { hasOwnServices, orderedServices } from '@rumklar/domain/orders/imageDetails';
import { chargeDay } from '@rumklar/domain/payment/chargeDay';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { type OrderPrice, priceOrder } from '@rumklar/domain/prices/orderPrice';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { type ServiceType, takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import { type FormEvent, useRef, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { callOnLost } from '../callOnLost/index.ts';
import { classNames } from '../classNames/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { PriceBox, type PriceBoxProps } from '../PriceBox/index.ts';
import { ServiceExample } from '../ServiceExample/index.ts';
import { focusProblem } from '../UploadField/index.ts';
import { isShrinking, UploadStatus } from '../UploadStatus/index.ts';
import { findImageProblems, withoutMarks } from './imageProblems.ts';
import styles from './OrderForm.module.css';
import type { OrderFormConfirmProps } from './OrderFormConfirm.tsx';
import { OrderFormFields } from './OrderFormFields.tsx';
import { OrderFormSubmit } from './OrderFormSubmit.tsx';
import {
  countMarks,
  countUsable,
  draftErrors,
  excessOf,
  filesByField,
  filesOfOrder,
  usable,
} from './orderFormDraft.ts';
import type { OrderFormProps } from './orderFormProps.ts';

/**
 * The form of a new order: photographs, which are uploaded from the moment they are chosen, service, floor plans for the
 * services that take them, address, title, own case number, notes, the price, and a confirmation. Errors are shown at their fields, and the
 * first invalid field gets the focus.
 *
 * @example
 * <OrderForm draft={draft} onDraftChange={setDraft} uploads={queue} onAddFiles={add} limits={limits} prices={prices}
 *   card={card} onAddCard={goToPayment} submitState={state} onSubmit={create} searchAddress={search} … />
 */
export function OrderForm({
  draft,
  onDraftChange,
  uploads,
  onAddFiles,
  onRemove,
  onRetry,
  onShrink,
  onHideNote,
  onDetailsChange,
  onMark,
  onBeforeMark,
  limits,
  moreRoom,
  prices,
  pricesError,
  onRetryPrices,
  terms,
  card,
  onAddCard,
  submitState = 'idle',
  serverError,
  onSubmit,
  onInvalid,
  onPartLost,
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
  const reference = useRef<HTMLInputElement>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const images = useRef<HTMLButtonElement>(null);
  const floorPlans = useRef<HTMLButtonElement>(null);

  const files = filesByField(uploads?.files ?? []);
  const ordered = filesOfOrder(files, draft.serviceType);
  const imageCount = countUsable(files.images);
  const excess = excessOf(ordered, limits);
  const allErrors = draftErrors(draft, files, limits);
  // What the files exceed is said with the way out of it, below them.
  if (excess) allErrors.images = isShrinking(ordered) ? orderFormTexts.waitForSmaller : undefined;
  else if (ordered.some(({ state }) => state === 'missing')) allErrors.images = orderFormTexts.chooseMissing;
  const problems = findImageProblems(draft, files.images);
  const firstProblem = allErrors.images || excess ? undefined : problems.entries().next().value;
  if (firstProblem) allErrors.images = detailsTexts.imagesInvalid(problems.size);
  // What chosen files exceed is said at once, the rest on submission.
  const errors = isSubmitted ? allErrors : { floorPlans: allErrors.floorPlans };
  const { serviceType } = draft;
  const pricedImages = usable(files.images).map(({ details }) => ({
    services: orderedServices(draft, details),
  }));
  const orderPrice = prices && priceOrder({ serviceType, images: pricedImages }, prices);
  const priceError = pricesError ?? (prices && !orderPrice ? priceTexts.missing.title : undefined);
  const total = orderPrice?.totalKroner;
  const isBusy = submitState !== 'idle';

  const details = {
    orderService: hasOwnServices(draft) ? serviceType : undefined,
    prices,
    // A mark without words is being written until the order is sent.
    problems: isSubmitted ? problems : withoutMarks(problems),
    onChange: onDetailsChange,
    onMark,
    onBeforeMark,
    onLost: () => onPartLost?.(),
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (card === null) {
      onAddCard();
      return;
    }
    setSubmitted(true);
    const firstInvalid = [
      (allErrors.images || excess) && images,
      allErrors.floorPlans && floorPlans,
      allErrors.address && address,
      allErrors.title && title,
      allErrors.reference && reference,
      allErrors.notes && notes,
    ].find((field) => field !== undefined && field !== '');
    if (firstInvalid) {
      if (firstProblem) focusProblem(event.currentTarget, ...firstProblem);
      else firstInvalid.current?.focus();
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

  function addFiles(...added: Parameters<typeof onAddFiles>) {
    OrderFormConfirm.preload();
    onAddFiles(...added);
  }

  /** Without the dialog, pressing the button again makes a new attempt. */
  function giveUpDialog() {
    setHasDialog(false);
    setConfirming(false);
    onPartLost?.();
  }

  function confirm() {
    if (total === undefined) return;
    setConfirming(false);
    onSubmit(draft, total);
  }

  function addFloorPlan() {
    setConfirming(false);
    // After the dialog has given the focus back.
    setTimeout(() => floorPlans.current?.focus());
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
          {...{ draft, files, errors, searchAddress, onSearchError, limits, prices, isBusy }}
          {...{ onRemove, onRetry, onShrink, onHideNote }}
          details={details}
          onDraftChange={changeDraft}
          onAddFiles={addFiles}
          takesFiles={uploads !== undefined}
          status={
            uploads && (
              <UploadStatus
                progress={uploads}
                maxBytes={limits.totalBytes}
                moreRoom={ordered.length <= limits.files && moreRoom}
                {...{ excess, onRetry, onShrink }}
              />
            )
          }
          titleRef={title}
          addressRef={address}
          referenceRef={reference}
          notesRef={notes}
          imagesRef={images}
          floorPlansRef={floorPlans}
        />
        <div className={styles.aside}>
          <PriceBox
            className={styles.price}
            {...priceBoxOf(orderPrice, prices, { serviceType, imageCount })}
            error={priceError}
            onRetry={onRetryPrices}
            actions={terms}
          />
          <OrderFormSubmit
            state={isConfirming && !orderPrice && !priceError ? 'validating' : submitState}
            hasNoCard={card === null}
            unsentCount={ordered.filter(({ state }) => state !== 'sent').length}
            {...{ serverError, imageCount, total, uploads }}
          />
          <ServiceExample service={draft.serviceType} className={styles.exampleBeside} sizes="21rem" />
        </div>
      </div>
      {hasDialog && (
        <OrderFormConfirm
          {...{ draft, imageCount, orderPrice, card }}
          markCount={countMarks(files.images)}
          floorPlanCount={takesFloorPlans(draft.serviceType) ? countUsable(files.floorPlans) : 0}
          isOpen={isConfirming && total !== undefined}
          onOpenChange={setConfirming}
          onConfirm={confirm}
          onAddFloorPlan={addFloorPlan}
          onLost={giveUpDialog}
        />
      )}
    </Form>
  );
}

/** What the price box shows: one service as a price per image, several as lines. */
function priceBoxOf(
  orderPrice: OrderPrice | undefined,
  prices: OrderFormProps['prices'],
  { serviceType, imageCount }: { serviceType: ServiceType; imageCount: number },
): Pick<PriceBoxProps, 'price' | 'imageCount' | 'note'> {
  const [only, ...others] = orderPrice?.lines.filter(({ kind }) => kind === 'image') ?? [];
  const note = paymentTexts.chargedEarliest(chargeDay(new Date()));
  if (others.length > 0) return { price: orderPrice, note };
  return {
    price: prices?.[only?.serviceType ?? serviceType],
    imageCount: only?.quantity ?? imageCount,
    note,
  };
}

/** Dialogs are 12 kB that the form itself does not need; loaded when the user begins to fill it in. */
const OrderFormConfirm = lazyPart<OrderFormConfirmProps & { onLost: () => void }>(
  async () => (await import('./OrderFormConfirm.tsx')).OrderFormConfirm,
  { lost: callOnLost },
);
