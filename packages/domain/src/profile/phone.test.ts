import { expect, test } from 'vitest';
import { formatPhone, PHONE_HINT, phoneHint } from './phone.ts';

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
