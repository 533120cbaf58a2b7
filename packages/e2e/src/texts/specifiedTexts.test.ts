import { expect, test } from 'vitest';
import { productSources } from './productSources.ts';
import { listedTexts, specifiedTexts } from './specifiedTexts.ts';

const { cannotOccur, otherWords } = listedTexts();
const sources = productSources()
  .join(' ')
  .replace(/\u00a0/g, ' ')
  .replace(/\s+/g, ' ');

test('each text that the specification quotes is in the sources, or listed with a reason', () => {
  const listed = new Set([...cannotOccur, ...otherWords].map(({ text }) => text));
  expect(specifiedTexts.filter(({ text }) => !listed.has(text) && !sources.includes(text))).toEqual([]);
});

test('each listed text is one of the specification, at its line, and listed once', () => {
  const quoted = new Map(specifiedTexts.map(({ text, line }) => [text, line]));
  const listed = [...cannotOccur, ...otherWords];
  expect(listed.filter(({ text, line }) => quoted.get(text) !== line)).toEqual([]);
  expect(new Set(listed.map(({ text }) => text)).size).toBe(listed.length);
});

test('a text that cannot occur is in the sources only where its row says that it is kept', () => {
  const inSources = (text: string) => sources.includes(`'${text}'`);
  const wrong = cannotOccur.filter(({ text, reason }) => inSources(text) !== / Kept (as|for) /.test(reason));
  expect(wrong).toEqual([]);
});

test('the words in the place of a specified text are in the sources', () => {
  expect(otherWords.filter(({ reason }) => !sources.includes(reason))).toEqual([]);
});
