import { formatKroner } from '../format/numbers.ts';
import { orderFormTexts } from '../orders/draft/formTexts.ts';
import type { Payer } from '../organisations/organisation.ts';
import { chargeDay } from './chargeDay.ts';
import { brandName, type PaymentMethod } from './paymentMethod.ts';
import { paymentTexts } from './texts.ts';

/** Who pays, where it is not the person by their own card. */
export type OtherPayer = Pick<Payer, 'name' | 'paymentDays' | 'isCaller'> | null | undefined;

export function paymentNote(payer: OtherPayer, now = new Date()): string {
  const day = chargeDay(now);
  if (!payer) return paymentTexts.chargedEarliest(day);
  if (payer.paymentDays === null) return firmTexts.chargedEarliest(day);
  return firmTexts.invoicedEarliest(day, payer.paymentDays);
}

/** Who pays an order that is placed now, how much, how and when. @param card without one, it is not named */
export function paymentSentence(
  payer: OtherPayer,
  card: PaymentMethod['card'] | null | undefined,
  totalKroner: number,
  now = new Date(),
): string {
  const [amount, day] = [formatKroner(totalKroner), chargeDay(now)];
  if (payer) {
    const how =
      payer.paymentDays === null
        ? firmTexts.onFirmCard(amount, day)
        : firmTexts.onFirmInvoice(amount, day, payer.paymentDays);
    return payer.isCaller ? how : `${firmTexts.pays(payer.name)} ${how}`;
  }
  if (!card) return paymentTexts.chargedMonthly;
  return orderFormTexts.charged(amount, orderFormTexts.card(brandName(card), card.last4), day);
}

/** Where a firm pays: by its owner's card, or by an invoice that is due in some days. */
const firmTexts = {
  chargedEarliest: (day: string) => `Trækkes tidligst ${day} på firmaets kort`,
  invoicedEarliest: (day: string, days: number) =>
    `Kommer tidligst på fakturaen ${day}. Den betales inden ${days} dage.`,
  pays: (name: string) => `${name} betaler.`,
  onFirmCard: (amount: string, day: string) => `${amount} trækkes tidligst ${day} på firmaets kort.`,
  onFirmInvoice: (amount: string, day: string, days: number) =>
    `${amount} kommer tidligst på firmaets faktura ${day}. Den betales inden ${days} dage.`,
};
