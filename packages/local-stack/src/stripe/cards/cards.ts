import { createHash } from 'node:crypto';
import { StripeApiError } from '../server/errors.ts';

export interface TestCard {
  number: string;
  brand: string;
  setup: 'ok' | 'authenticate' | CardDecline;
  /** Its name in Stripe's API, such as `pm_card_visa`. */
  name?: string | undefined;
}

export interface CardDecline {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

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

/** The test cards, with the numbers and names that Stripe's documentation gives them. */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'ok', 'pm_card_visa'),
  { ...visa('5555555555554444', 'ok', 'pm_card_mastercard'), brand: 'mastercard' },
  visa('4000000000000341', 'ok', 'pm_card_chargeCustomerFail'),
  visa('4000002500003155', 'authenticate'),
  visa('4000002760003184', 'authenticate', 'pm_card_authenticationRequired'),
  visa('4000000000000002', DECLINED),
  visa('4000000000009995', {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  }),
  visa('4000000000000069', { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' }),
  visa('4000000000000127', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  }),
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

export function cardByName(name: string): TestCard | undefined {
  return testCards.find((card) => card.name === name);
}

/** Refuses what cannot be a card, as Stripe does before it tries the card. */
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

export function cardError(decline: CardDecline): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', ...decline });
}

export function fingerprintOf(number: string): string {
  return createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, '').slice(0, 16);
}

function visa(number: string, setup: TestCard['setup'], name?: string): TestCard {
  return { number, brand: 'visa', setup, name };
}

function hasValidCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
