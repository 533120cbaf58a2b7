import { BackendError } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { isConnectionError, isExpired } from './sessionErrors.ts';

test('treats only a 401 as an expired session', () => {
  expect(isExpired(new HttpError('JWT expired', 401))).toBe(true);
  expect(isExpired(new BackendError('not_signed_in', authTexts.sessionExpired))).toBe(true);
  expect(isExpired(new HttpError('permission denied', 403))).toBe(false);
  expect(isExpired(new BackendError('forbidden', authTexts.loginFailed))).toBe(false);
  expect(isExpired(new TypeError('Failed to fetch'))).toBe(false);
  expect(isExpired(undefined)).toBe(false);
});

test('treats a missing response as a connection error', () => {
  expect(isConnectionError({ name: 'AuthRetryableFetchError' })).toBe(true);
  expect(isConnectionError({ name: 'AuthSessionMissingError' })).toBe(false);
});
