import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './compareShots.ts';
import type { Shot } from './shot.ts';

/**
 * Writes the HTML page of a run: the changes since the earlier run, if there is one, then every screenshot.
 */
export function writeIndexPage(options: {
  shots: readonly Shot[];
  changes: readonly Change[] | undefined;
  out: string;
}): void {
  const { shots, changes, out } = options;
  const stories = Map.groupBy(shots, ({ story }) => story);
  const html = `<!doctype html>
<html lang="da">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Billeder af alle visninger</title>
<style>${STYLE}</style>
<h1>Billeder af alle visninger</h1>
<p>${shots.length} billeder af ${stories.size} visninger, 390 og 1280 px, lyst og mørkt.</p>
${changes ? changesHtml(changes) : ''}
<h2>Alle</h2>
${[...stories.values()].map(storyHtml).join('\n')}
</html>
`;
  writeFileSync(join(out, 'index.html'), html);
}

function changesHtml(changes: readonly Change[]): string {
  if (changes.length === 0) return '<p><strong>Intet er ændret.</strong></p>';
  const rows = changes.map(
    ({ kind, shot, pixels, before, difference }) => `<section>
<h3>${LABELS[kind]}: ${nameOf(shot)} <small>${shot.width} px, ${THEMES[shot.theme]}${
      pixels > 0 ? `, ${pixels} punkter` : ''
    }</small></h3>
<div class="row">${before ? figure(before, 'Før') : ''}${kind === 'removed' ? '' : figure(shot.file, 'Nu')}${
      difference ? figure(difference, 'Forskel') : ''
    }</div></section>`,
  );
  return `<h2>Ændringer (${changes.length})</h2>\n${rows.join('\n')}`;
}

function storyHtml(shots: readonly Shot[]): string {
  const [first] = shots;
  if (!first) return '';
  const figures = shots.map(({ file, width, theme }) => figure(file, `${width} px, ${THEMES[theme]}`));
  const isBroken = shots.some((shot) => shot.isBroken);
  return `<section><h3>${nameOf(first)}${isBroken ? ' <mark>fejler</mark>' : ''}</h3><div class="row">${figures.join('')}</div></section>`;
}

function figure(file: string, caption: string): string {
  const url = encodeURI(file);
  return `<figure><figcaption>${caption}</figcaption><a href="${url}"><img src="${url}" alt="" loading="lazy"></a></figure>`;
}

function nameOf({ title, name }: Shot): string {
  return `${title} – ${name}`.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const THEMES: Readonly<Record<Shot['theme'], string>> = { light: 'lyst', dark: 'mørkt' };
const LABELS: Readonly<Record<Change['kind'], string>> = { changed: 'Ændret', new: 'Ny', removed: 'Væk' };
const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #eee; color: #222; }
h3 { margin: 2rem 0 0.5rem; font-size: 1rem; }
small { font-weight: 400; }
.row { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
figure { flex: 0 1 auto; min-width: 12rem; margin: 0; }
figcaption { font-size: 0.875rem; }
img { max-width: 100%; max-height: 40rem; border: 1px solid #bbb; background: #fff; }
`;
