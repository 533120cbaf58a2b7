import { failure } from '../message.ts';

export const paymentTexts = {
  listFailed: failure('Kunne ikke hente betalingsmetoder'),
  formFailed: failure('Kunne ikke indlæse betalingsformular'),
  /** Cannot occur on the screen: the dialog then says only what deleting the last card means. */
  outstandingFailed: failure('Kunne ikke hente, hvad du mangler at betale'),
  /** Beside what an order will cost. @param day such as `den 1. december` */
  chargedEarliest: (day: string) => `Trækkes tidligst ${day}`,
  /** Beside a sum of orders, of which some may be charged already and some later. */
  eachCharged: 'Hver ordre trækkes på dit kort den 1. i måneden efter, at den er afsluttet.',
  /** The same for the people of a firm: its owner pays, by card or by bank. */
  eachInvoiced: 'Hver ordre faktureres den 1. i måneden efter, at den er afsluttet.',
  chargedMonthly: 'Beløbet trækkes automatisk på dit kort den 1. i næste måned.',
} as const;

/** What a customer still has to pay. Amounts in kroner. */
export interface Outstanding {
  /** For completed work that is on no invoice yet. */
  uninvoicedKroner: number;
  unpaidKroner: number;
  /** What the customer has to the good instead; taken off the next invoice. */
  creditKroner: number;
}
