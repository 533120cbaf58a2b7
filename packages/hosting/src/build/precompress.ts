import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Whether a file shrinks when compressed; images and fonts are compressed already. */
export function isCompressible(path: string): boolean {
  return compressible.has(extname(path));
}

/** Writes `x.br` and `x.gz` beside each file of `folder` that compresses, from the build `earlier` where unchanged. */
export async function precompress(folder: string, files: readonly string[], earlier?: string): Promise<void> {
  await Promise.all(
    files.filter(isCompressible).map(async (file) => {
      const content = await readFile(join(folder, file));
      if (content.length < SMALLEST) return;
      if (earlier && (await copyEarlier(folder, file, content, earlier))) return;
      await writeFile(join(folder, `${file}.br`), await brotli(content, brotliOptions));
      await writeFile(join(folder, `${file}.gz`), await zip(content, { level: 9 }));
    }),
  );
}

async function copyEarlier(folder: string, file: string, content: Buffer, earlier: string): Promise<boolean> {
  const before = join(earlier, file);
  const isSame = existsSync(`${before}.br`) && existsSync(before) && content.equals(await readFile(before));
  if (!isSame) return false;
  await copyFile(`${before}.br`, join(folder, `${file}.br`));
  await copyFile(`${before}.gz`, join(folder, `${file}.gz`));
  return true;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Bytes below which a compressed copy saves no packet. */
const SMALLEST = 1024;

const compressible: ReadonlySet<string> = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);
