import { BackendError } from '@rumklar/backend/errors';
import { requestTexts } from '@rumklar/domain/requests/texts';
import { expect, test } from 'vitest';
import { mayRetry } from './mayRetry.ts';

test.each([
  ['network', true],
  ['unavailable', true],
  ['rate_limited', true],
  ['forbidden', false],
  ['not_found', false],
  ['not_signed_in', false],
] as const)('a call that failed with %s is retried: %s', (code, isRetried) => {
  expect(mayRetry(1)(0, new BackendError(code, requestTexts.unexpected))).toBe(isRetried);
});

test('an error without a code is retried as often as allowed', () => {
  expect(mayRetry(1)(0, new TypeError('Failed to fetch'))).toBe(true);
  expect(mayRetry(1)(1, new TypeError('Failed to fetch'))).toBe(false);
});
