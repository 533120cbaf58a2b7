import { hasOwnServices, orderedServices } from '@rumklar/domain/orders/imageDetails';
import { chargeDay } from '@rumklar/domain/payment/chargeDay';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { type OrderPrice, priceOrder } from '@rumklar/domain/prices/orderPrice';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import { type FormEvent, useEffect, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { callOnLost } from '../callOnLost/index.ts';
import { classNames } from '../classNames/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { PriceBox, type PriceBoxProps } from '../PriceBox/index.ts';
import { focusProblem } from '../UploadField/index.ts';
import { UploadStatus } from '../UploadStatus/index.ts';
import { checkOrder, type OrderCheck } from './checkOrder.ts';
import { withoutMarks } from './imageProblems.ts';
import styles from './OrderForm.module.css';
import type { OrderFormConfirmProps } from './OrderFormConfirm.tsx';
import { OrderFormFields } from './OrderFormFields.tsx';
import { OrderFormSubmit } from './OrderFormSubmit.tsx';
import { OrderTextFields } from './OrderTextFields.tsx';
import { useOrderDraft } from './orderDraftStore.ts';
import { focusField, focusFirstInvalid } from './orderFields.ts';
import { countMarks, countUsable, type OrderFormDraft, usable } from './orderFormDraft.ts';
import type { OrderFormPrices, OrderFormProps } from './orderFormProps.ts';

/**
 * The form of an order: photographs, which are uploaded from the moment they are chosen, service, floor plans for the
 * services that take them, address, title, own case number, notes, the price, and a confirmation. Errors are shown at their fields, and the
 * first invalid field gets the focus.
 *
 * @example
 * <OrderForm store={draft} limits={limits} prices={prices} card={card} onAddCard={goToPayment} onMark={mark}
 *   submission={{ onSubmit: create }} searchAddress={search} />
 */
export function OrderForm({
  store,
  isChange = false,
  limits,
  opening,
  lastUsed,
  moreRoom,
  prices,
  terms,
  card,
  onAddCard,
  submission,
  onMark,
  onBeforeMark,
  onInvalid,
  onPartLost = NOTHING,
  searchAddress,
  onSearchError,
  className,
  ...rest
}: OrderFormProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  /** The form, once it has asked for a confirmation: the dialog is there from then on. */
  const [asking, setAsking] = useState<HTMLFormElement>();
  const order = useOrderDraft(store);
  const { texts, uploads } = order;
  const check = checkOrder(order, limits);
  const { ordered, imageCount, excess, errors, problems } = check;
  const orderPrice = priceOf(texts, check, prices);
  const priceError = prices.error ?? (prices.byService && !orderPrice ? priceTexts.missing.title : undefined);
  const total = orderPrice?.totalKroner;
  const state = submission.state ?? 'idle';
  const isBusy = state !== 'idle';
  // What chosen files exceed is shown at once, the rest on submission.
  const shownErrors = isSubmitted ? errors : { floorPlans: errors.floorPlans };

  useEffect(() => {
    // Without an image there is nothing to confirm.
    if (imageCount > 0) OrderFormConfirm.preload();
  }, [imageCount]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (card === null) {
      onAddCard();
      return;
    }
    setSubmitted(true);
    const form = event.currentTarget;
    const invalid = focusFirstInvalid(form, { ...errors, images: errors.images ?? excess?.title });
    if (!invalid) {
      setAsking(form);
      setConfirming(true);
      return;
    }
    if (check.firstProblem) focusProblem(form, ...check.firstProblem);
    onInvalid?.();
  }

  /** Without the dialog, pressing the button again makes a new attempt. */
  function giveUpDialog() {
    setAsking(undefined);
    setConfirming(false);
    onPartLost();
  }

  function confirm() {
    if (total === undefined) return;
    setConfirming(false);
    submission.onSubmit(texts, total);
  }

  function addFloorPlan() {
    setConfirming(false);
    // After the dialog has given the focus back.
    setTimeout(() => asking && focusField(asking, 'floorPlans'));
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
          {...{ store, texts, limits, opening, lastUsed }}
          images={check.files.images}
          errors={shownErrors}
          isBusy={isBusy}
          details={{
            orderService: hasOwnServices(texts) ? texts.serviceType : undefined,
            prices: prices.byService,
            // A mark without words is being written until the order is sent.
            problems: isSubmitted ? problems : withoutMarks(problems),
            onMark,
            onBeforeMark,
            onLost: onPartLost,
          }}
          status={
            uploads && (
              <UploadStatus
                progress={uploads}
                maxBytes={limits.totalBytes}
                moreRoom={ordered.length <= limits.files && moreRoom}
                excess={excess}
                onRetry={store.retry}
                onShrink={store.shrink}
              />
            )
          }
        />
        <div className={styles.panel}>
          <div className={styles.texts}>
            <OrderTextFields
              {...{ searchAddress, onSearchError }}
              errors={shownErrors}
              draft={texts}
              onChange={(update) => store.changeTexts((latest) => ({ ...latest, ...update(latest) }))}
              isReadOnly={isBusy}
            />
          </div>
          <PriceBox
            className={styles.price}
            isPlain
            {...priceBoxOf(orderPrice, prices, { ...texts, imageCount })}
            error={priceError}
            onRetry={prices.onRetry}
            actions={imageCount > 0 && terms?.(orderPrice, imageCount)}
          />
          <OrderFormSubmit
            state={isConfirming && !orderPrice && !priceError ? 'validating' : state}
            error={submission.error}
            isChange={isChange}
            hasNoCard={card === null}
            unsentCount={ordered.filter((file) => file.state !== 'sent').length}
            {...{ imageCount, total, uploads }}
          />
        </div>
      </div>
      {asking && (
        <OrderFormConfirm
          {...{ isChange, imageCount, orderPrice, card }}
          draft={texts}
          markCount={countMarks(check.files.images)}
          floorPlanCount={takesFloorPlans(texts.serviceType) ? countUsable(check.files.floorPlans) : 0}
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

function priceOf(
  texts: OrderFormDraft,
  { files }: OrderCheck,
  { byService }: OrderFormPrices,
): OrderPrice | undefined {
  const images = usable(files.images).map(({ details }) => ({ services: orderedServices(texts, details) }));
  return byService && priceOrder({ serviceType: texts.serviceType, images }, byService);
}

/** What the price box shows: one service as a price per image, several as lines. */
function priceBoxOf(
  orderPrice: OrderPrice | undefined,
  { byService }: OrderFormPrices,
  { serviceType, imageCount }: Pick<OrderFormDraft, 'serviceType'> & { imageCount: number },
): Pick<PriceBoxProps, 'price' | 'imageCount' | 'note'> {
  const [only, ...others] = orderPrice?.lines.filter(({ kind }) => kind === 'image') ?? [];
  const note = paymentTexts.chargedEarliest(chargeDay(new Date()));
  if (others.length > 0) return { price: orderPrice, note };
  return {
    price: byService?.[only?.serviceType ?? serviceType],
    imageCount: only?.quantity ?? imageCount,
    note,
  };
}

/** Dialogs are 12 kB that the form itself does not need; loaded with the first image. */
const OrderFormConfirm = lazyPart<OrderFormConfirmProps & { onLost: () => void }>(
  async () => (await import('./OrderFormConfirm.tsx')).OrderFormConfirm,
  { lost: callOnLost },
);

const NOTHING = () => {};
