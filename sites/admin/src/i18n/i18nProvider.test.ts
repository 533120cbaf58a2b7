import english from 'ra-language-english';
import { expect, test } from 'vitest';
import { danishMessages, i18nProvider } from './i18nProvider.ts';

const danish = flat(danishMessages);
const entries = Object.entries(flat(english));

test('every text of the installed react-admin is translated', () => {
  expect(entries.length).toBeGreaterThan(150);
  expect(Object.keys(danish)).toEqual(expect.arrayContaining(entries.map(([key]) => key)));
});

test('the Danish catalogue has no texts that react-admin no longer has', () => {
  expect(Object.keys(danish).filter((key) => !(key in flat(english)))).toEqual([]);
});

test.each(entries)('%s has the placeholders and plural forms of the English text', (key, words) => {
  expect(placeholders(danish[key] ?? '')).toEqual(placeholders(words));
  expect((danish[key] ?? '').split('||||').length).toBe(words.split('||||').length);
});

test('resources and their fields have Danish names', () => {
  expect(i18nProvider.translate('resources.ordrer.name', { smart_count: 2 })).toBe('Ordrer');
  expect(i18nProvider.translate('resources.ordrer.fields.total_amount')).toBe('Beløb');
  expect(i18nProvider.translate('resources.brugere.name', { smart_count: 1 })).toBe('Bruger');
});

function flat(messages: object, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(messages).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  );
}

/** Each placeholder once: Danish may need one less often, or in another order. */
function placeholders(words: string): string[] {
  return [...new Set([...words.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
}
