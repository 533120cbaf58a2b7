/** Never says that a card is reported lost or stolen, as Stripe advises. @param code of docs.stripe.com/declines/codes */
export function declineReason(code: string): string {
  return reasons.get(code) ?? 'Banken afviste kortet uden at sige hvorfor.';
}

const CANNOT_BE_USED = 'Kortet kan ikke bruges til denne betaling.';
const NO_ANSWER = 'Banken kunne ikke svare.';
const LIMIT = 'Kortets beløbsgrænse er nået.';

const reasons: ReadonlyMap<string, string> = new Map([
  ['insufficient_funds', 'Der er ikke penge nok på kortet.'],
  ['expired_card', 'Kortet er udløbet.'],
  ['card_velocity_exceeded', LIMIT],
  ['withdrawal_count_limit_exceeded', LIMIT],
  ['card_not_supported', CANNOT_BE_USED],
  ['currency_not_supported', CANNOT_BE_USED],
  ['invalid_account', CANNOT_BE_USED],
  ['not_permitted', CANNOT_BE_USED],
  ['service_not_allowed', CANNOT_BE_USED],
  ['transaction_not_allowed', CANNOT_BE_USED],
  ['issuer_not_available', NO_ANSWER],
  ['processing_error', NO_ANSWER],
  ['reenter_transaction', NO_ANSWER],
  ['try_again_later', NO_ANSWER],
]);
