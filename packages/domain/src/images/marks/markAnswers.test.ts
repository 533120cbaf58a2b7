import { expect, test } from 'vitest';
import { checkReason, countAnswered } from './markAnswers.ts';
import { MAX_MARK_ANSWER } from './marks.ts';

test('marks that are done or not possible count as answered', () => {
  expect(countAnswered([])).toBe(0);
  expect(countAnswered([{ state: 'open' }, { state: 'done' }, { state: 'not_possible' }])).toBe(2);
});

test('a reason must have words, and at most 300 characters as Postgres counts them', () => {
  expect(checkReason('')).toBe('missing');
  expect(checkReason(' \n ')).toBe('missing');
  expect(checkReason('Sofaen dækker hele væggen.')).toBeUndefined();
  expect(checkReason('🛋'.repeat(MAX_MARK_ANSWER))).toBeUndefined();
  expect(checkReason(`  ${'a'.repeat(MAX_MARK_ANSWER)}  `)).toBeUndefined();
  expect(checkReason('a'.repeat(MAX_MARK_ANSWER + 1))).toBe('too_long');
});
