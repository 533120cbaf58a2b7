import { type ComponentSize, componentNames, measureSize } from '@rumklar/tooling/sizes/measureSizes';
import { describe, expect, test } from 'vitest';
import { sizeLimits } from './sizeLimits.ts';

const sizes = new Map<string, ComponentSize>();
for (const name of componentNames()) sizes.set(name, await measureSize([name]));

test('sizeLimits lists every component', () => {
  expect(componentNames(), 'Add the component to packages/ui/sizes/sizeLimits.ts').toEqual(
    Object.keys(sizeLimits).sort(),
  );
});

describe.each([...sizes])('%s', (name, size) => {
  test(`weighs at most ${sizeLimits[name]} bytes`, () => {
    expect(size.total).toBeLessThanOrEqual(sizeLimits[name] ?? 0);
  });
});

test.each(['StatusBadge', 'ServiceBadge'])('%s is at most 1 kB', (name) => {
  expect(sizes.get(name)?.total).toBeLessThanOrEqual(1000);
});

test('Select, AddressField, Dialog, Tabs and Toast load at most 65.7 kB at once and 74.8 kB in all', async () => {
  const { total, later } = await measureSize(['Select', 'AddressField', 'Dialog', 'Tabs', 'Toast']);
  expect(total - later).toBeLessThanOrEqual(65_700);
  expect(total).toBeLessThanOrEqual(74_800);
});

test('only the order form and the work pages of administrators are over 60 kB, lazily loaded code included', () => {
  const heavy = [...sizes].filter(([, { total }]) => total > 60_000).map(([name]) => name);
  expect(heavy).toEqual(['AdminOrderTable', 'DeliveryBoard', 'DeliveryCard', 'OrderForm', 'RevisionBoard']);
});
