import { hasOwnServices } from '@rumklar/domain/orders/imageDetails';
import type { ReactNode } from 'react';
import { Form } from 'react-aria-components/Form';
import { classNames } from '../classNames/index.ts';
import { UploadStatus } from '../UploadStatus/index.ts';
import { checkOrder, type OrderCheck } from './checkOrder.ts';
import styles from './OrderForm.module.css';
import { OrderFormFields } from './OrderFormFields.tsx';
import { OrderFormPrice, priceErrorOf, priceOf } from './OrderFormPrice.tsx';
import { OrderFormSubmit } from './OrderFormSubmit.tsx';
import { OrderTextFields } from './OrderTextFields.tsx';
import { type OrderDraftState, useOrderDraft } from './orderDraftStore.ts';
import type { OrderFormProps } from './orderFormProps.ts';
import { OrderFormConfirm, useOrderConfirmation } from './useOrderConfirmation.ts';
import { useOrderSubmission } from './useOrderSubmission.ts';

/**
 * The form of an order: photographs, which are uploaded from the moment they are chosen, service, floor plans for the
 * services that take them, address, title, own case number, notes, the price, and a confirmation. Errors are shown at their fields, and the
 * first invalid field gets the focus.
 *
 * @example
 * <OrderForm store={draft} limits={limits} prices={prices} card={card} onAddCard={goToPayment} onMark={mark}
 *   submission={{ onSubmit: create }} searchAddress={search} />
 */
export function OrderForm({ store, isChange = false, prices, card, submission, ...props }: OrderFormProps) {
  const { limits, opening, lastUsed, standard, moreRoom, onMark, onBeforeMark, ...others } = props;
  const { terms, promise, orderedFor, searchAddress, onSearchError, onAddCard, ...handlers } = others;
  const { onInvalid, onPartLost = NOTHING, ...form } = handlers;
  const order = useOrderDraft(store);
  const { texts, uploads } = order;
  const check = checkOrder(order, limits);
  const { files, ordered, imageCount } = check;
  const orderPrice = priceOf(texts, files, prices);
  const total = orderPrice?.totalKroner;
  const { state = 'idle', error } = submission;
  const isBusy = state !== 'idle';
  const { isConfirming, ask, dialog } = useOrderConfirmation(imageCount, {
    onConfirm: () => total !== undefined && submission.onSubmit(texts, total),
    onPartLost,
  });
  const { submit, errors, problems } = useOrderSubmission({ check, isBusy, card, onAddCard, onInvalid, ask });

  return (
    <Form
      {...form}
      className={classNames(styles.form, form.className)}
      validationBehavior="aria"
      onSubmit={submit}
    >
      <div className={styles.columns}>
        <OrderFormFields
          {...{ store, texts, errors, limits, opening, lastUsed, standard, isBusy }}
          images={files.images}
          status={statusOf(order, check, { store, limits, moreRoom })}
          details={{
            orderService: hasOwnServices(texts) ? texts.serviceType : undefined,
            prices: prices.byService,
            problems,
            onMark,
            onBeforeMark,
            onLost: onPartLost,
          }}
        />
        <div className={styles.panel}>
          <div className={styles.texts}>
            {orderedFor}
            <OrderTextFields
              {...{ searchAddress, onSearchError, errors }}
              draft={texts}
              onChange={(update) => store.changeTexts((latest) => ({ ...latest, ...update(latest) }))}
              isReadOnly={isBusy}
            />
          </div>
          <OrderFormPrice {...{ prices, terms, texts, imageCount, orderPrice }} />
          <OrderFormSubmit
            state={isConfirming && !orderPrice && !priceErrorOf(orderPrice, prices) ? 'validating' : state}
            hasNoCard={card === null}
            unsentCount={ordered.filter((file) => file.state !== 'sent').length}
            {...{ isChange, error, imageCount, total, uploads }}
          />
        </div>
      </div>
      {dialog && (
        <OrderFormConfirm
          {...{ isChange, orderPrice, card, files, ...dialog }}
          draft={texts}
          promise={promise?.(orderPrice, imageCount)}
        />
      )}
    </Form>
  );
}

/** How far the files are, and what they exceed. */
function statusOf(
  { uploads }: OrderDraftState,
  { ordered, excess }: OrderCheck,
  { store, limits, moreRoom }: Pick<OrderFormProps, 'store' | 'limits' | 'moreRoom'>,
): ReactNode {
  return (
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
  );
}

const NOTHING = () => {};
