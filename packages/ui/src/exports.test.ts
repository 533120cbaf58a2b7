import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const resolve = createRequire(import.meta.url).resolve;
const here = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const components = folders
  .filter(({ name }) => existsSync(`${here}${name}/${name}.tsx`))
  .map(({ name }) => name);
const behaviours = folders
  .filter(({ name }) => existsSync(`${here}${name}/behaviour.ts`))
  .map(({ name }) => `${name}/behaviour.ts`);

test.each([...components, ...behaviours, 'theme.css', 'base.css', 'images/1.jpg'])(
  '@rumklar/ui/%s resolves to a file',
  (subpath) => {
    expect(existsSync(resolve(`@rumklar/ui/${subpath}`))).toBe(true);
  },
);

test.each(behaviours)('%s imports neither React nor components', (behaviour) => {
  expect(readFileSync(`${here}${behaviour}`, 'utf8')).not.toMatch(/from '(react|\.\/[A-Z])/);
});

test('the public pages start every behaviour', () => {
  const startPage = new URL(
    '../../../sites/marketing/src/pages/_components/layout/startPage.ts',
    import.meta.url,
  );
  const started = readFileSync(startPage, 'utf8').matchAll(/@rumklar\/ui\/(\w+\/behaviour\.ts)/g);
  expect(
    behaviours.sort(),
    'Start the behaviour in sites/marketing/src/pages/_components/layout/startPage.ts',
  ).toEqual([...started].map(([, behaviour]) => behaviour).sort());
});
