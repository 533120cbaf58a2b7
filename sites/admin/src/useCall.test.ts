import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('useCall is for what is not a record: each place has its reason in the decision', async () => {
  const decision = await readFile(new URL('../../../docs/decisions/react-admin.md', import.meta.url), 'utf8');
  const places = Object.entries(sources).flatMap(([path, source]) => {
    const name =
      path
        .split('/')
        .at(-1)
        ?.replace(/\.tsx?$/, '') ?? '';
    return name.startsWith('useCall') ? [] : Array.from(source.matchAll(/useCall\(/g), () => name);
  });
  expect(places.filter((name) => !decision.includes(`\`${name}\``))).toEqual([]);
  expect(places.length).toBeLessThanOrEqual(25);
});
