import { hasOwnServices } from '@rumklar/domain/orders/imageDetails';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { classNames } from '../classNames.ts';
import { focusProblem } from '../UploadField/uploadDetails.ts';
import { UploadStatus } from '../UploadStatus/UploadStatus.tsx';
import { checkOrder, type OrderCheck, withoutMarks } from './checkOrder.ts';
import styles from './OrderForm.module.css';
import { OrderFormFields } from './OrderFormFields.tsx';
import { formPrice, OrderFormPrice, priceErrorOf } from './OrderFormPrice.tsx';
import { OrderFormSubmit } from './OrderFormSubmit.tsx';
import { OrderTextFields } from './OrderTextFields.tsx';
import {
  focusFirstInvalid,
  type OrderDraftState,
  type OrderFormProps,
  useDraftState,
} from './orderFormProps.ts';
import { LazyOrderFormConfirm, useOrderConfirmation } from './useOrderConfirmation.ts';

/**
 * The form of an order: photographs (uploaded from the moment they are chosen), services, floor plans, what is typed, the
 * price, and a confirmation. Errors are shown at their fields, and the first invalid field gets the focus.
 * @example <OrderForm store={draft} limits={limits} prices={prices} card={card} submission={{ onSubmit: create }} … />
 */
export function OrderForm({ store, isChange = false, prices, card, submission, ...props }: OrderFormProps) {
  const { limits, opening, lastUsed, standard, largerLimits, onMark, onBeforeMark, ...others } = props;
  const { terms, promise, orderedFor, searchAddress, onSearchError, onAddCard, ...handlers } = others;
  const { onInvalid, onPartFailed = NOTHING, ...form } = handlers;
  const filledIn = useOrderForm({
    store,
    limits,
    prices,
    card,
    submission,
    onAddCard,
    onInvalid,
    onPartFailed,
  });
  const { order, check, price, isBusy, dialog, submit, errors, problems } = filledIn;
  const { texts } = order;

  return (
    <Form {...form} validationBehavior="aria" onSubmit={submit}>
      <div className={classNames('stack gap-4', styles.columns)}>
        <OrderFormFields
          {...{ store, texts, errors, limits, opening, lastUsed, standard, isBusy }}
          images={check.files.images}
          status={statusOf(order, check, { store, limits, largerLimits })}
          details={{
            orderService: hasOwnServices(texts) ? texts.serviceType : undefined,
            prices: prices.byService,
            problems,
            onMark,
            onBeforeMark,
            onFailure: onPartFailed,
          }}
        />
        <OrderFormPanel
          {...{ store, isChange, prices, terms, card, submission, orderedFor, searchAddress, onSearchError }}
          form={filledIn}
        />
      </div>
      {dialog && (
        <LazyOrderFormConfirm
          {...{ isChange, card, ...dialog }}
          payer={prices.payer}
          files={check.files}
          orderPrice={price}
          draft={texts}
          promise={promise?.(price, check.imageCount)}
        />
      )}
    </Form>
  );
}

function statusOf(
  { uploads }: OrderDraftState,
  { ordered, excess }: OrderCheck,
  { store, limits, largerLimits }: Pick<OrderFormProps, 'store' | 'limits' | 'largerLimits'>,
): ReactNode {
  return (
    uploads && (
      <UploadStatus
        progress={uploads}
        maxBytes={limits.totalBytes}
        largerLimits={ordered.length <= limits.files && largerLimits}
        excess={excess}
        onRetry={store.retry}
        onShrink={store.shrink}
      />
    )
  );
}

const NOTHING = () => {};

interface OrderFormPanelProps
  extends Pick<
    OrderFormProps,
    | 'store'
    | 'isChange'
    | 'prices'
    | 'terms'
    | 'card'
    | 'submission'
    | 'orderedFor'
    | 'searchAddress'
    | 'onSearchError'
  > {
  form: FilledInOrder;
}

/** What an order is about, what it costs, and the button that places it. */
function OrderFormPanel({ store, form, prices, terms, card, submission, ...props }: OrderFormPanelProps) {
  const { isChange = false, orderedFor, searchAddress, onSearchError } = props;
  const { order, check, price, state, isBusy, errors } = form;
  const { imageCount } = check;
  return (
    <div className={styles.panel}>
      <div className={styles.texts}>
        {orderedFor}
        <OrderTextFields
          {...{ searchAddress, onSearchError, errors }}
          draft={order.texts}
          onChange={(update) => store.changeTexts((latest) => ({ ...latest, ...update(latest) }))}
          isReadOnly={isBusy}
        />
      </div>
      <OrderFormPrice {...{ prices, terms, imageCount }} texts={order.texts} orderPrice={price} />
      <OrderFormSubmit
        {...{ isChange, imageCount, state }}
        error={submission.error}
        total={price?.totalKroner}
        uploads={order.uploads}
        hasNoCard={card === null}
        unsentCount={check.ordered.filter((file) => file.state !== 'sent').length}
      />
    </div>
  );
}

type OrderFormInput = Pick<
  OrderFormProps,
  'store' | 'limits' | 'prices' | 'card' | 'submission' | 'onAddCard' | 'onInvalid'
> &
  Required<Pick<OrderFormProps, 'onPartFailed'>>;

type FilledInOrder = ReturnType<typeof useOrderForm>;

/** An order that is filled in: what is entered, whether it is valid, what it costs, and how far its placing is. */
function useOrderForm({ store, limits, prices, submission, onPartFailed, ...input }: OrderFormInput) {
  const order = useDraftState(store);
  const check = checkOrder(order, limits);
  const price = formPrice(order.texts, check.files, prices);
  const total = price?.totalKroner;
  const { state = 'idle' } = submission;
  const isBusy = state !== 'idle';
  const { isConfirming, ask, dialog } = useOrderConfirmation(check.imageCount, {
    onConfirm: () => total !== undefined && submission.onSubmit(order.texts, total),
    onPartFailed,
  });
  const shown = useOrderSubmission({ check, isBusy, ask, ...input });
  const isPricing = isConfirming && !price && !priceErrorOf(price, prices);
  return { order, check, price, isBusy, state: isPricing ? 'validating' : state, dialog, ...shown } as const;
}

interface OrderToSubmit extends Pick<OrderFormProps, 'card' | 'onAddCard' | 'onInvalid'> {
  check: OrderCheck;
  isBusy: boolean;
  ask: (form: HTMLFormElement) => void;
}

/** Checks an order when it is submitted, and shows what is wrong from then on. */
function useOrderSubmission({ check, isBusy, card, onAddCard, onInvalid, ask }: OrderToSubmit) {
  const { errors, problems, excess, firstProblem } = check;
  const [isSubmitted, setSubmitted] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (card === null) return onAddCard();
    setSubmitted(true);
    const form = event.currentTarget;
    const invalid = focusFirstInvalid(form, { ...errors, images: errors.images ?? excess?.title });
    if (!invalid) return ask(form);
    if (firstProblem) focusProblem(form, ...firstProblem);
    onInvalid?.();
  }

  return {
    submit,
    // What chosen files exceed is shown at once, the rest on submission.
    errors: isSubmitted ? errors : { floorPlans: errors.floorPlans },
    // A mark without words is being written until the order is sent.
    problems: isSubmitted ? problems : withoutMarks(problems),
  };
}
