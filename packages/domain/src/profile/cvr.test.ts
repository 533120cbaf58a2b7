import { expect, test } from 'vitest';
import { CVR_CHECK_HINT, CVR_LENGTH_HINT, cvrHint, plainCvr } from './cvr.ts';

test.each(['', '  ', '13585628', 'DK13585628', 'DK 13 58 56 28', '13.58.56.28'])('%j is fine', (value) => {
  expect(cvrHint(value)).toBeUndefined();
});

test.each(['1358562', '135856280', 'SE556677'])('%j has not eight digits', (value) => {
  expect(cvrHint(value)).toBe(CVR_LENGTH_HINT);
});

test.each(['13585629', '31585628', '00000000'])('%j fails the check', (value) => {
  expect(cvrHint(value)).toBe(CVR_CHECK_HINT);
});

test('removes the characters that people write around the digits', () => {
  expect(plainCvr(' dk 13-58.56 28')).toBe('13585628');
});
