import { expect, test } from 'vitest';
import { productSources } from './productSources.ts';
import { specifiedTexts } from './specifiedTexts.ts';

const longestFirst = specifiedTexts.map(({ text }) => text).sort((a, b) => b.length - a.length);
const texts = productSources().flatMap(textsOf);

test('e-mail is spelled one way, but in the texts and the heading of a column that are specified', () => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /\bEmail(?!$)|[\wæøå] email/.test(text))).toEqual([]);
});

test('how many times something counts is written with ×', () => {
  expect(texts.filter((text) => /[\d}] x( |$)/.test(text))).toEqual([]);
});

/** What is between quotes or tags in a source, or fills a line, without the specified texts. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '');
  const rest = longestFirst.reduce((left, text) => left.replaceAll(text, ''), code);
  const quoted = [...rest.matchAll(/(['"`>])([^'"`<>\n]+)(?=['"`<])/g)].map(([, , text = '']) => text.trim());
  const lines = [...rest.matchAll(/^\s+([A-ZÆØÅ][\wæøåÆØÅ ,.!?-]+)$/gm)].map(([, text = '']) => text);
  return [...quoted, ...lines];
}
