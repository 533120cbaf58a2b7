import { failure, success } from '../message.ts';

/** Words, toasts and errors of payment. */
export const paymentTexts = {
  /** Cannot occur: the button waits until the form is ready. */
  formNotReady: failure('Betalingsformular er ikke klar endnu'),
  /** Cannot occur: Stripe has a message for every refused card. */
  cardFailed: failure('Der skete en fejl ved tilføjelse af betalingsmetode'),
  unexpected: failure('Der skete en uventet fejl'),
  added: success('Betalingsmetode tilføjet'),
  listFailed: failure('Kunne ikke hente betalingsmetoder'),
  setupFailed: failure('Kunne ikke oprette betalingsopsætning'),
  deleted: success('Betalingsmetode slettet'),
  deleteFailed: failure('Kunne ikke slette betalingsmetode'),
  formFailed: failure('Kunne ikke indlæse betalingsformular'),
  empty: 'Ingen betalingsmetoder tilføjet endnu',
  add: 'Tilføj betalingsmetode',
  busy: 'Behandler...',
  storedSafely: 'Dine kort opbevares sikkert hos vores betalingsudbyder. Vi ser aldrig dit fulde kortnummer.',
  chargedMonthly: 'Dine ordrer trækkes automatisk på kortet den 1. i næste måned.',
} as const;
