import { readFileSync } from 'node:fs';
import { services } from '@rumklar/domain/services/services';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { expect, test } from 'vitest';
import { assertAlt, assertSameSize } from './imageChecks.ts';

test('assertSameSize rejects a pair of different sizes', () => {
  expect(() => assertSameSize({ width: 3, height: 2 }, { width: 3, height: 2 }, 'x')).not.toThrow();
  expect(() => assertSameSize({ width: 3, height: 2 }, { width: 2, height: 3 }, 'fuld-styling')).toThrow(
    'The images of fuld-styling differ in size: 3 × 2 before, 2 × 3 after',
  );
});

test('assertAlt rejects an empty alt text', () => {
  expect(() => assertAlt('1.jpg', ' ')).toThrow('The image 1.jpg has no alt text');
});

test.each(serviceTypes)('%s has a different alt text for each of its images', (type) => {
  const { beforeAlt, afterAlt } = services[type].example;
  assertAlt('before', beforeAlt);
  assertAlt('after', afterAlt);
  expect(beforeAlt).not.toBe(afterAlt);
});

test('the content contains no amounts: prices come from the domain', () => {
  for (const name of ['services', 'sections', 'faq']) {
    const content = readFileSync(new URL(`content/${name}.yaml`, import.meta.url), 'utf8');
    expect(content, name).not.toMatch(/\d\s*kr\b/);
  }
});
