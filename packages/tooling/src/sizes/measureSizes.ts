import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { rootFolder } from '../rootFolder.ts';
import { leanReactAria } from '../vite/leanReactAria.ts';

export interface ComponentSize {
  /** Bytes, gzip. */
  js: number;
  css: number;
  total: number;
  /** Bytes, gzip: the part of `total` that a component loads on demand. */
  later: number;
}

export function componentNames(): string[] {
  return readdirSync(SOURCE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${SOURCE}${entry.name}/${entry.name}.tsx`))
    .map(({ name }) => name)
    .sort();
}

/** Measures components together, built as by a site: Danish only, minified, without React, with what loads on demand. */
export async function measureSize(names: readonly string[]): Promise<ComponentSize> {
  // Set here because test runners set another value, and sizes are those of production builds.
  process.env.NODE_ENV = 'production';
  const outputs = [
    await build({
      configFile: false,
      root: UI,
      logLevel: 'error',
      mode: 'production',
      plugins: [entryOf(names), leanReactAria()],
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: ENTRY,
          preserveEntrySignatures: 'strict',
          external: /^(react|react-dom)($|\/)/,
        },
      },
    }),
  ].flat();
  const files = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const sheets = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
  );
  const atOnce = followImports(chunks);
  const codeOf = (some: readonly Chunk[]) => some.map(({ code }) => code).join('');
  const js = gzip(codeOf(chunks));
  const css = gzip(sheets.map(({ source }) => source.toString()).join(''));
  return {
    js,
    css,
    total: js + css,
    later: js - gzip(codeOf(chunks.filter(({ fileName }) => atOnce.has(fileName)))),
  };
}

type Chunk = Rolldown.OutputChunk;

function followImports(chunks: readonly Chunk[]): Set<string> {
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of reached) {
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) reached.add(next);
  }
  return reached;
}

function entryOf(names: readonly string[]): Plugin {
  return {
    name: 'entry-of-components',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) =>
      id === `\0${ENTRY}` ? names.map((name) => `export * from '@rumklar/ui/${name}';`).join('\n') : null,
  };
}

function gzip(text: string): number {
  return text === '' ? 0 : gzipSync(text, { level: 9 }).length;
}

const ENTRY = 'virtual:components';
const UI = join(rootFolder, 'packages', 'ui');
const SOURCE = join(UI, 'src', '/');
