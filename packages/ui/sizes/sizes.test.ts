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
  test(`weighs at most ${sizeLimits[name]?.limit} bytes`, () => {
    expect(size.total).toBeLessThanOrEqual(sizeLimits[name]?.limit ?? 0);
  });

  test('contains no code of components that sizeLimits does not list', () => {
    const allowed = new Set([name, 'arrowKeys.ts', 'classNames', ...(sizeLimits[name]?.parts ?? [])]);
    expect(size.parts.filter((part) => !allowed.has(part))).toEqual([]);
  });
});

test.each(['StatusBadge', 'ServiceBadge'])('%s is at most 1 kB', (name) => {
  expect(sizes.get(name)?.total).toBeLessThanOrEqual(1000);
});

test('Select, AddressField, Dialog, Tabs and Toast together are at most 70 kB', async () => {
  const { total } = await measureSize(['Select', 'AddressField', 'Dialog', 'Tabs', 'Toast']);
  expect(total).toBeLessThanOrEqual(70_000);
});

test('only the order form is over 60 kB, lazily loaded code included', () => {
  const heavy = [...sizes].filter(([, { total }]) => total > 60_000).map(([name]) => name);
  expect(heavy).toEqual(['OrderForm']);
});
