import { authTexts } from '@rumklar/domain/auth/texts';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { describe, expect, it } from 'vitest';
import { databaseFailure, failureOf, serviceFailure } from './failures.ts';

const otherwise = orderTexts.showFailed;

describe('a failure of the database', () => {
  it.each([
    ['a refused right', 403, '42501', 'forbidden'],
    ['a visitor without the right', 401, '42501', 'forbidden'],
    ['more than one row', 406, 'PGRST116', 'not_found'],
    ['a duplicate', 409, '23505', 'conflict'],
    ['a wrong value', 400, '22P02', 'invalid'],
    ['a database that is starting', 503, 'PGRST002', 'unavailable'],
    ['a crash', 500, 'XX000', 'unexpected'],
  ])('has the message of the call: %s', (_name, status, code, expected) => {
    expect(databaseFailure({ status, error: { code, hint: null } }, otherwise)).toMatchObject({
      code: expected,
      userMessage: otherwise,
    });
  });

  it('has the code that a procedure gives as its hint', () => {
    const error = databaseFailure(
      { status: 400, error: { code: 'P0001', hint: 'card_required' } },
      otherwise,
      { card_required: orderTexts.cardRequired },
    );
    expect(error).toMatchObject({ code: 'card_required', userMessage: orderTexts.cardRequired });
  });

  it('is an expired session where the token is refused', () => {
    const error = databaseFailure({ status: 401, error: { code: 'PGRST303', hint: null } }, otherwise);
    expect(error).toMatchObject({ code: 'not_signed_in', userMessage: authTexts.sessionExpired });
  });
});

describe('a call without a response', () => {
  it('adds the connection hint to a title without a description', () => {
    const error = failureOf({ codes: [], status: 0, cause: new TypeError('fetch failed') }, otherwise);
    expect(error.code).toBe('network');
    expect(error.userMessage).toEqual({ ...otherwise, description: connectionTexts.checkConnection });
  });

  it('keeps the description of the catalogue', () => {
    const error = failureOf({ codes: [], status: 0, cause: undefined }, orderTexts.tryLater);
    expect(error.userMessage).toEqual(orderTexts.tryLater);
  });

  it.each([
    ['fetch', new DOMException('stopped', 'AbortError')],
    ['a table call', { message: 'AbortError: This operation was aborted', code: '' }],
    ['a storage call', { message: 'stopped', originalError: new DOMException('stopped', 'AbortError') }],
    ['a function call', { message: 'failed', context: new DOMException('stopped', 'AbortError') }],
  ])('is recognized as aborted by %s', (_name, cause) => {
    expect(failureOf({ codes: [], status: 0, cause }, otherwise).code).toBe('aborted');
  });
});

describe('a failure of auth and storage', () => {
  it('has the message of its code', () => {
    const error = serviceFailure({ status: 400, code: 'invalid_credentials' }, authTexts.loginFailed, {
      invalid_credentials: { code: 'invalid_credentials', userMessage: authTexts.invalidCredentials },
    });
    expect(error.userMessage.title).toBe('Forkert email eller adgangskode.');
  });

  it.each([
    '"exp" claim timestamp check failed',
    'jwt expired',
    'Invalid Compact JWS',
    'signature verification failed',
  ])('is an expired session where Storage refuses the token: %s', (message) => {
    const error = serviceFailure(
      { status: 400, statusCode: '403', error: 'Unauthorized', message },
      otherwise,
    );
    expect(error).toMatchObject({ code: 'not_signed_in', userMessage: authTexts.sessionExpired });
  });

  it('is not an expired session where a policy of Storage refuses', () => {
    const message = 'new row violates row-level security policy';
    const error = serviceFailure(
      { status: 400, statusCode: '403', error: 'Unauthorized', message },
      otherwise,
    );
    expect(error.code).toBe('forbidden');
  });

  it('keeps an error that has a message already', () => {
    const error = failureOf({ codes: [], status: 500, cause: undefined }, otherwise);
    expect(serviceFailure(error, orderTexts.createFailed)).toBe(error);
  });
});
