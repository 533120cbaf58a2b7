import { readFileSync, writeFileSync } from 'node:fs';
import { type ComponentSize, componentNames, measureSize } from '@rumklar/tooling/sizes/measureSizes';
import { describe, expect, test } from 'vitest';

/**
 * The maximum size of each component: gzipped JavaScript and CSS without React, lazily loaded code included, in bytes. A
 * new component gets one here, a little above its size; raise one by hand, and only for a good reason.
 */
const file = new URL('limits.json', import.meta.url);
const limits: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));

const sizes = new Map<string, ComponentSize>();
for (const name of componentNames()) sizes.set(name, await measureSize([name]));

test('limits.json has a limit for every component and nothing else', () => {
  const complete = [...sizes].map(([name, { total }]) => [
    name,
    limits[name] ?? Math.ceil(total / 50 + 1) * 50,
  ]);
  const text = `${JSON.stringify(Object.fromEntries(complete), null, 2)}\n`;
  if (!process.env.CI) writeFileSync(file, text);
  expect(readFileSync(file, 'utf8'), 'Run the test on your machine, and commit the file').toBe(text);
});

describe.each([...sizes])('%s', (name, size) => {
  const limit = limits[name] ?? Number.POSITIVE_INFINITY;
  test(`weighs at most ${limit} bytes`, () => {
    expect(size.total).toBeLessThanOrEqual(limit);
  });
});

test('Select, AddressField, Dialog, Tabs and Toast load at most 65.7 kB at once and 74.8 kB in all', async () => {
  const toasts = ['Toast/ToastRegion.tsx', 'Toast/showToast.ts', 'Toast/showToastOnNextPage.ts'];
  const { total, later } = await measureSize(['Select', 'AddressField', 'Dialog', 'Tabs', ...toasts]);
  expect(total - later).toBeLessThanOrEqual(65_700);
  expect(total).toBeLessThanOrEqual(74_800);
});

test('only the order form and the work pages of administrators are over 60 kB, lazily loaded code included', () => {
  const heavy = [...sizes].filter(([, { total }]) => total > 60_000).map(([name]) => name);
  expect(heavy).toEqual(['AdminOrderTable', 'DeliveryBoard', 'OrderForm', 'RevisionBoard']);
});
