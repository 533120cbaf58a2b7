// `npm run storybook:shots`: a screenshot of every story for design review, compared with an earlier run.
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '../src/rootFolder.ts';
import { compareShots } from '../src/shots/compareShots.ts';
import { writeIndexPage } from '../src/shots/indexPage.ts';
import { takeShots } from '../src/shots/takeShots.ts';

const { values } = parseArgs({
  options: {
    /** Output folder. */
    out: { type: 'string', default: join(rootFolder, '.local', 'shots') },
    /** The folder of an earlier run to compare with. */
    against: { type: 'string' },
    /** Only stories whose title or id contains this text. */
    only: { type: 'string', default: '' },
    /** A built Storybook. */
    storybook: { type: 'string', default: join(rootFolder, 'storybook-static') },
  },
});

const out = resolve(values.out);
const against = values.against === undefined ? undefined : resolve(values.against);
if (against !== undefined && !existsSync(join(against, 'shots.json'))) {
  throw new Error(`${against} contains no screenshots of an earlier run (shots.json is missing).`);
}
if (against === out)
  throw new Error('--out must not be the folder of --against, which would be overwritten.');

rmSync(out, { recursive: true, force: true });
const shots = await takeShots({ storybook: resolve(values.storybook), out, only: values.only });
const changes =
  against === undefined ? undefined : await compareShots({ shots, out, against, only: values.only });
writeIndexPage({ shots, changes, out });
const broken = shots.filter(({ isBroken }) => isBroken);
if (broken.length > 0) console.log(`Failed stories:\n${broken.map(({ file }) => `  ${file}`).join('\n')}`);
console.log(`${shots.length} screenshots: ${join(out, 'index.html')}`);
if (changes) {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  console.log(`${count('changed')} changed, ${count('new')} new, ${count('removed')} removed`);
}
