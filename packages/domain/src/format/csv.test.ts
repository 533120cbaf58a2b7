import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('the file has a byte order mark, semicolons, and commas in numbers', () => {
  expect(toCsv(['Titel', 'Beløb'], [['Villa', 1250.5]])).toBe('\uFEFFTitel;Beløb\r\nVilla;1250,5\r\n');
});

test('separators, quotes and line breaks stay within their cell', () => {
  expect(toCsv(['a'], [['x; "y"\nz']])).toBe('\uFEFFa\r\n"x; ""y""\nz"\r\n');
});

test.each(['=1+1', '+45 11 22 33 44', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1'])(
  '%s is escaped as text',
  (text) => {
    expect(toCsv(['a'], [[text]])).toBe(`\uFEFFa\r\n'${text}\r\n`);
  },
);
