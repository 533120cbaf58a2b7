import { expect, test } from 'vitest';
import {
  CVR_CHECK_HINT,
  CVR_LENGTH_HINT,
  cvrHint,
  formatPhone,
  PHONE_HINT,
  phoneHint,
  plainCvr,
} from './fields.ts';

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

test.each(['', '20123456', '20 12 34 56', '+45 20 12 34 56', '0045 20123456', '+46 8 123 456 78'])(
  '%j is fine',
  (value) => {
    expect(phoneHint(value)).toBeUndefined();
  },
);

test.each(['2012345', '201234567', '10123456', '+45 2012345', 'ring til mig'])('%j gets a hint', (value) => {
  expect(phoneHint(value)).toBe(PHONE_HINT);
});

test.each([
  ['20123456', '20 12 34 56'],
  ['+4520123456', '+45 20 12 34 56'],
  ['0045 20-12-34-56', '+45 20 12 34 56'],
  [' +46 8 123 456 78 ', '+46 8 123 456 78'],
  ['2012', '2012'],
])('%j is written %j', (typed, written) => {
  expect(formatPhone(typed)).toBe(written);
});
