import styles from './OrderForm.module.css';
import { OrderFormPrice } from './OrderFormPrice.tsx';
import { OrderFormSubmit } from './OrderFormSubmit.tsx';
import { OrderTextFields } from './OrderTextFields.tsx';
import type { OrderFormProps } from './orderFormProps.ts';
import type { FilledInOrder } from './useOrderForm.ts';

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
export function OrderFormPanel({
  store,
  form,
  prices,
  terms,
  card,
  submission,
  ...props
}: OrderFormPanelProps) {
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
