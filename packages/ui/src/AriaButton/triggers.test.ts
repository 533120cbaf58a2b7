import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const files = globSync('{packages/*/src,sites/*/src,.storybook}/**/*.tsx', { cwd: root });
/** A trigger, up to what it opens. */
const TRIGGER = /<((?:Menu|Dialog|File|Tooltip)Trigger)\b[\s\S]*?(?:<(?:Menu|Dialog|Tooltip)\b|<\/\1>)/g;

// React Aria's types allow any child, and one that it does not know opens nothing.
test('what opens a menu, a dialog, a file picker or a tooltip is a button that React Aria knows', () => {
  const triggers = files.flatMap((file) => {
    const source = readFileSync(`${root}${file}`, 'utf8').replace(/^\s*\*.*$/gm, '');
    return [...source.matchAll(TRIGGER)].map(([trigger]) => ({ file, trigger }));
  });
  expect(triggers.length).toBeGreaterThan(10);
  expect(triggers.filter(({ trigger }) => /<(Icon)?Button\b/.test(trigger))).toEqual([]);
});
