import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const resolve = createRequire(import.meta.url).resolve;
const here = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const components = folders
  .filter(({ name }) => existsSync(`${here}${name}/index.ts`))
  .map(({ name }) => name);
const behaviours = folders
  .filter(({ name }) => existsSync(`${here}${name}/behaviour.ts`))
  .map(({ name }) => `${name}/behaviour`);

test.each([...components, ...behaviours, 'theme.css', 'base.css', 'images/1.jpg'])(
  '@rumklar/ui/%s resolves to a file',
  (subpath) => {
    expect(existsSync(resolve(`@rumklar/ui/${subpath}`))).toBe(true);
  },
);

test('what public pages take has its behaviour without React', () => {
  const withBehaviour = ['Accordion', 'BeforeAfter', 'CookieBanner', 'NavigationMenu'];
  expect(behaviours.sort()).toEqual(withBehaviour.map((name) => `${name}/behaviour`));
  for (const name of withBehaviour) {
    expect(readFileSync(`${here}${name}/behaviour.ts`, 'utf8')).not.toMatch(/from '(react|\.\/[A-Z])/);
  }
});
