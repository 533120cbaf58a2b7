import { expect, test } from 'vitest';
import { declineReason } from './declineReason.ts';

test.each([
  ['insufficient_funds', 'Der er ikke penge nok på kortet.'],
  ['expired_card', 'Kortet er udløbet.'],
  ['withdrawal_count_limit_exceeded', 'Kortets beløbsgrænse er nået.'],
  ['card_not_supported', 'Kortet kan ikke bruges til denne betaling.'],
  ['processing_error', 'Banken kunne ikke svare.'],
  // Not shown: the person who pays may not be the owner.
  ['stolen_card', 'Banken afviste kortet uden at sige hvorfor.'],
  ['constructor', 'Banken afviste kortet uden at sige hvorfor.'],
])('%s is shown as "%s"', (code, reason) => {
  expect(declineReason(code)).toBe(reason);
});
