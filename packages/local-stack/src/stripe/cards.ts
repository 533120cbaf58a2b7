import { createHash } from 'node:crypto';
import { invalidRequest, StripeApiError, type StripeErrorBody } from './errors.ts';

/** What a bank answers to one of the test cards. */
export interface TestCard {
  number: string;
  brand: string;
  country: string;
  funding: 'credit' | 'debit';
  /** How saving the card ends. */
  setup: 'ok' | 'authenticate' | CardDecline;
  /** Names in the API that stand for this card, such as `pm_card_visa`. */
  names?: readonly string[];
}

/** Why a card was refused, in Stripe's codes. */
export interface CardDecline {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

/** The fields of a card as they were entered. */
export interface EnteredCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
}

const DECLINED: CardDecline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** The test cards, with the numbers that Stripe's documentation gives them. */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'ok', ['pm_card_visa', 'tok_visa']),
  { ...visa('4000002080000001', 'ok', ['pm_card_dk', 'tok_dk']), country: 'DK' },
  { ...visa('4000056655665556', 'ok', ['pm_card_visa_debit', 'tok_visa_debit']), funding: 'debit' },
  { ...visa('5555555555554444', 'ok', ['pm_card_mastercard', 'tok_mastercard']), brand: 'mastercard' },
  visa('4000000000000341', 'ok', ['pm_card_chargeCustomerFail', 'tok_chargeCustomerFail']),
  visa('4000002500003155', 'authenticate', ['pm_card_authenticationRequiredOnSetup']),
  visa('4000002760003184', 'authenticate', ['pm_card_authenticationRequired']),
  visa('4000000000000002', DECLINED, ['pm_card_chargeDeclined', 'tok_chargeDeclined']),
  visa(
    '4000000000009995',
    {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    ['pm_card_chargeDeclinedInsufficientFunds', 'tok_chargeDeclinedInsufficientFunds'],
  ),
  visa('4000000000000069', { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' }, [
    'pm_card_chargeDeclinedExpiredCard',
    'tok_chargeDeclinedExpiredCard',
  ]),
  visa(
    '4000000000000127',
    { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
    ['pm_card_chargeDeclinedIncorrectCvc', 'tok_chargeDeclinedIncorrectCvc'],
  ),
];

/** The test card with this number; other numbers are refused as Stripe refuses real cards in test mode. */
export function cardByNumber(number: string): TestCard {
  const known = testCards.find((card) => card.number === number);
  return (
    known ??
    visa(number, {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    })
  );
}

/** The test card that a name such as `pm_card_visa` or `tok_visa` stands for. */
export function cardByName(name: string): TestCard | undefined {
  return testCards.find((card) => card.names?.includes(name));
}

/** Refuses what cannot be a card, as Stripe does before it asks the bank. */
export function checkEnteredCard(card: EnteredCard, now: Date): void {
  if (!/^\d{13,19}$/.test(card.number) || !hasValidCheckDigit(card.number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  }
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12) {
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    });
  }
  const lastMoment = new Date(Date.UTC(card.expYear, card.expMonth, 1));
  if (!Number.isInteger(card.expYear) || lastMoment <= now || card.expYear > now.getUTCFullYear() + 50) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    });
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  }
}

/** The error answer for a refused card (HTTP 402). */
export function cardError(decline: CardDecline, extra: Partial<StripeErrorBody> = {}): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', ...decline, ...extra });
}

/** The error for a name or a token that stands for no card. */
export function unknownCardName(noun: string, name: string, param: string): StripeApiError {
  return invalidRequest(`No such ${noun}: '${name}'`, { code: 'resource_missing', param });
}

/** What tells one card from another without its number. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, '').slice(0, 16);
}

function visa(number: string, setup: TestCard['setup'], names: readonly string[] = []): TestCard {
  return { number, brand: 'visa', country: 'US', funding: 'credit', setup, names };
}

/** The Luhn check. */
function hasValidCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
