import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from './rootFolder.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: rootFolder });

test('links in documents lead to a file and a heading', () => {
  const broken = matches(documents, /\]\((?!\w+:)([^)\s]+)\)/g).filter(
    ({ file, found }) => !leadsSomewhere(file, found),
  );
  expect(broken).toEqual([]);
});

test('files that documents name exist', () => {
  const named = matches(documents, /`((?:packages|sites|supabase|docs)\/[\w./-]+)`/g);
  expect(named.filter(({ found }) => !exists(found))).toEqual([]);
});

test('documents that comments and messages cite exist', () => {
  const sources = globSync('{packages,sites,supabase}/**/*.{ts,tsx,astro,css,sql,toml}', {
    cwd: rootFolder,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist|migrations|\..+)$/.test(path),
  });
  const cited = matches(sources, /\b(docs\/(?:[\w-]+\/)?[\w-]+\.md)\b/g);
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ found }) => !exists(found))).toEqual([]);
});

test('each decision begins with its status and date', () => {
  const decisions = documents.filter((path) => /^docs[\\/]decisions[\\/]/.test(path));
  expect(decisions.length).toBeGreaterThan(5);
  const start = /^# .+\n\n(?:.+\n\n)?\*\*(?:Decided|Replaced)\*\* \d{4}-\d\d-\d\d\./;
  expect(decisions.filter((decision) => !start.test(textOf(decision)))).toEqual([]);
});

function matches(files: readonly string[], pattern: RegExp): { file: string; found: string }[] {
  return files.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([, found = '']) => ({ file, found })),
  );
}

function exists(path: string): boolean {
  return existsSync(join(rootFolder, path));
}

function textOf(path: string): string {
  return readFileSync(join(rootFolder, path), 'utf8');
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!exists(target)) return false;
  return heading === undefined || anchorsOf(textOf(target)).includes(heading);
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
