import { expect, test } from 'vitest';
import { likePostgrest } from './connection.ts';

const fromPostgres = (code: string) =>
  Object.assign(new Error('No card.'), { code, detail: 'visa', hint: 'card_required' });

test.each([
  ['P0001', 400],
  ['23514', 400],
  ['40P01', 500],
])('database errors: %s goes through with status %i', (code, status) => {
  const error = likePostgrest(fromPostgres(code));
  if (!(error instanceof Error)) throw error;
  expect(JSON.parse(error.message)).toEqual({
    code,
    message: 'No card.',
    details: 'visa',
    hint: 'card_required',
  });
  expect(error).toMatchObject({ code: 'PGRST', detail: JSON.stringify({ status, headers: {} }) });
});

test.each(['42501', '23505', 'PT402'])('database errors: %s is left to Lite', (code) => {
  const error = fromPostgres(code);
  expect(likePostgrest(error)).toBe(error);
});
