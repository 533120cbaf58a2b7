import { expect, test } from 'vitest';
import { checkMarkReason, countAnswered } from './markAnswers.ts';
import { MAX_MARK_ANSWER } from './marks.ts';

test('marks that are done or not possible count as answered', () => {
  expect(countAnswered([])).toBe(0);
  expect(countAnswered([{ state: 'open' }, { state: 'done' }, { state: 'not_possible' }])).toBe(2);
});

test('a reason must have words, and at most 300 characters as Postgres counts them', () => {
  expect(checkMarkReason('')).toBe('missing');
  expect(checkMarkReason(' \n ')).toBe('missing');
  expect(checkMarkReason('Sofaen dækker hele væggen.')).toBeUndefined();
  expect(checkMarkReason('🛋'.repeat(MAX_MARK_ANSWER))).toBeUndefined();
  expect(checkMarkReason(`  ${'a'.repeat(MAX_MARK_ANSWER)}  `)).toBeUndefined();
  expect(checkMarkReason('a'.repeat(MAX_MARK_ANSWER + 1))).toBe('too_long');
});
