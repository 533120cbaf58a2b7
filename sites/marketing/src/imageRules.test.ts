import { readFileSync } from 'node:fs';
import { services } from '@rumklar/domain/services/serviceDescriptions';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { expect, test } from 'vitest';
import { assertAlt, assertSameSize } from './imageRules.ts';

test('a pair of different sizes fails the build', () => {
  expect(() => assertSameSize({ width: 3, height: 2 }, { width: 3, height: 2 }, 'x')).not.toThrow();
  expect(() => assertSameSize({ width: 3, height: 2 }, { width: 2, height: 3 }, 'fuld-styling')).toThrow(
    'The pictures of fuld-styling differ in size: 3 × 2 before, 2 × 3 after',
  );
});

test('a picture without words fails the build', () => {
  expect(() => assertAlt('1.jpg', ' ')).toThrow('The picture 1.jpg has no alt text');
});

test.each(serviceTypes)('%s has words for both pictures, and they differ', (type) => {
  const { beforeAlt, afterAlt } = services[type].example;
  assertAlt('before', beforeAlt);
  assertAlt('after', afterAlt);
  expect(beforeAlt).not.toBe(afterAlt);
});

test('no amount stands in the content: prices come from the domain', () => {
  for (const name of ['services', 'prices', 'sections', 'faq']) {
    const content = readFileSync(new URL(`content/${name}.yaml`, import.meta.url), 'utf8');
    expect(content, name).not.toMatch(/\d\s*kr\b/);
  }
});
