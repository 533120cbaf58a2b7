import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { messageFor } from './stripe-js/messages.js';
import { checkCvc, checkExpiry, checkNumber } from './stripe-js/validation.js';
import { stripeJs } from './stripeJs.ts';

describe('the card fields', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', undefined],
    ['4242 4242', '4242 4242', 'incomplete_number'],
    ['4242424242424241', '4242 4242 4242 4241', 'invalid_number'],
    ['', '', 'incomplete_number'],
  ])('check the number %s', (typed, text, error) => {
    expect(checkNumber(typed)).toEqual({ text, error, isComplete: error === undefined });
  });

  it.each([
    ['1230', '12 / 30', undefined],
    ['5', '05', 'incomplete_expiry'],
    ['1/30', '01 / 30', undefined],
    ['12 / 3', '12 / 3', 'incomplete_expiry'],
    ['1330', '13 / 30', 'invalid_expiry_month'],
    ['1025', '10 / 25', 'invalid_expiry_year_past'],
    ['1026', '10 / 26', 'invalid_expiry_month_past'],
    ['1126', '11 / 26', undefined],
    ['1299', '12 / 99', 'invalid_expiry_year'],
  ])('check the date %s', (typed, text, error) => {
    expect(checkExpiry(typed, new Date(2026, 10, 21))).toEqual({
      text,
      error,
      isComplete: error === undefined,
    });
  });

  it('accept three digits as the security code', () => {
    expect(checkCvc('12')).toMatchObject({ error: 'incomplete_cvc' });
    expect(checkCvc('1234')).toMatchObject({ text: '123', isComplete: true });
  });
});

it('has Danish messages for declined cards', () => {
  expect(messageFor({ code: 'card_declined', decline_code: 'generic_decline' })).toBe(
    'Dit kort blev afvist.',
  );
  expect(messageFor({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe(
    'Der er ikke dækning på dit kort.',
  );
  expect(messageFor({ code: 'incomplete_number' })).toBe('Dit kortnummer er ufuldstændigt.');
});

it('is one script that a page can load', async () => {
  const code = await stripeJs();
  expect(() => new Script(code)).not.toThrow();
  expect(code).not.toMatch(/^\s*(import|export) /m);
});
