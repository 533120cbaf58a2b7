// `npm run storybook:shots`: a picture of every story for a designers' review, and what changed since an earlier one.
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareShots } from './compareShots.ts';
import { writeIndexPage } from './indexPage.ts';
import { takeShots } from './takeShots.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { values } = parseArgs({
  options: {
    /** Where the pictures go. */
    out: { type: 'string', default: join(root, '.local', 'shots') },
    /** A folder of an earlier run to compare with. */
    against: { type: 'string' },
    /** Only stories whose title or id holds this text. */
    only: { type: 'string', default: '' },
    /** A built Storybook. */
    storybook: { type: 'string', default: join(root, 'storybook-static') },
  },
});

const out = resolve(values.out);
const against = values.against === undefined ? undefined : resolve(values.against);
if (against !== undefined && !existsSync(join(against, 'shots.json'))) {
  throw new Error(`${against} holds no pictures of an earlier run (there is no shots.json in it).`);
}
if (against === out)
  throw new Error('Name another folder with --out: the pictures to compare with are in this one.');

rmSync(out, { recursive: true, force: true });
const shots = await takeShots({ storybook: resolve(values.storybook), out, only: values.only });
const changes =
  against === undefined ? undefined : await compareShots({ shots, out, against, only: values.only });
writeIndexPage({ shots, changes, out });
const broken = shots.filter(({ isBroken }) => isBroken);
if (broken.length > 0)
  console.log(`Not as they should be:\n${broken.map(({ file }) => `  ${file}`).join('\n')}`);
console.log(`${shots.length} pictures: ${join(out, 'index.html')}`);
if (changes) {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  console.log(`${count('changed')} changed, ${count('new')} new, ${count('gone')} gone`);
}
