import type { OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { orderedServices } from '@rumklar/domain/orders/imageDetails';
import { paymentNote } from '@rumklar/domain/payment/paymentTerms';
import { type OrderPrice, priceOrder } from '@rumklar/domain/prices/prices';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { PriceBox, type PriceBoxProps } from '../PriceBox/PriceBox.tsx';
import styles from './OrderForm.module.css';
import { type OrderFiles, usable } from './orderFiles.ts';
import type { OrderFormPrices, OrderFormProps } from './orderFormProps.ts';

interface OrderFormPriceProps extends Pick<OrderFormProps, 'prices' | 'terms'> {
  texts: OrderFormDraft;
  imageCount: number;
  /** `undefined` while it is not known. */
  orderPrice: OrderPrice | undefined;
}

/** What the order costs, and what is promised about it. */
export function OrderFormPrice({ prices, terms, texts, imageCount, orderPrice }: OrderFormPriceProps) {
  return (
    <PriceBox
      className={styles.price}
      isPlain
      {...priceBoxOf(orderPrice, prices, { ...texts, imageCount })}
      error={priceErrorOf(orderPrice, prices)}
      onRetry={prices.onRetry}
      actions={terms?.(imageCount > 0 ? orderPrice : priceOfOne(texts, prices), Math.max(imageCount, 1))}
    />
  );
}

/** The price of an order. @returns `undefined` while prices are missing */
export function formPrice(
  texts: OrderFormDraft,
  { images }: OrderFiles,
  { byService }: OrderFormPrices,
): OrderPrice | undefined {
  const ordered = usable(images).map(({ details }) => ({ services: orderedServices(texts, details) }));
  return byService && priceOrder({ serviceType: texts.serviceType, images: ordered }, byService);
}

/** Before an image is chosen the promise is that of the chosen service. */
function priceOfOne({ serviceType }: OrderFormDraft, { byService }: OrderFormPrices): OrderPrice | undefined {
  return byService && priceOrder({ serviceType, images: [{ services: null }] }, byService);
}

/** Why an order has no price, in Danish. */
export function priceErrorOf(orderPrice: OrderPrice | undefined, { error, byService }: OrderFormPrices) {
  return error ?? (byService && !orderPrice ? priceTexts.missing.title : undefined);
}

/** What the price box shows: one service as a price per image, several as lines. */
function priceBoxOf(
  orderPrice: OrderPrice | undefined,
  { byService, payer }: OrderFormPrices,
  { serviceType, imageCount }: Pick<OrderFormDraft, 'serviceType'> & { imageCount: number },
): Pick<PriceBoxProps, 'price' | 'imageCount' | 'note'> {
  const note = paymentNote(payer);
  const [only, ...others] = orderPrice?.lines.filter(({ kind }) => kind === 'image') ?? [];
  if (others.length > 0) return { price: orderPrice, note };
  return {
    price: byService?.[only?.serviceType ?? serviceType],
    imageCount: only?.quantity ?? imageCount,
    note,
  };
}
