import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { isCompressible } from '../build/precompress.ts';

/** A file of the merged folder. */
export interface StaticFile {
  /** Path within the folder, such as `kontakt.html`. */
  name: string;
  path: string;
  type: string;
  /** Changes with the contents. */
  version: string;
}

/** How a response body is compressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The first of the named files that exists; paths outside of the folder and private files do not count. */
export async function findFile(folder: string, ...names: string[]): Promise<StaticFile | undefined> {
  for (const name of names) {
    const path = normalize(join(folder, name));
    if (!path.startsWith(folder + sep) || isPrivate(name)) continue;
    const about = await stat(path).catch(() => undefined);
    if (!about?.isFile()) continue;
    return {
      name,
      path,
      type: getMimeType(name) ?? 'application/octet-stream',
      version: `${about.size.toString(36)}-${Math.round(about.mtimeMs).toString(36)}`,
    };
  }
  return undefined;
}

/** The best encoding of this file that the browser accepts. */
export function encodingFor(name: string, acceptEncoding: string | undefined): Encoding {
  if (!isCompressible(name)) return 'identity';
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0+)?$/.test(part))
    .map((part) => part.replace(/\s*;.*$/, ''));
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * The content, compressed: the copy from the build if there is one.
 *
 * @param isChanged whether `content` differs from the file on disk, so that the copy is not its own
 */
export async function compress(
  file: StaticFile,
  content: Buffer,
  encoding: Encoding,
  isChanged: boolean,
): Promise<Buffer> {
  if (encoding === 'identity') return content;
  const copy = file.path + (encoding === 'br' ? '.br' : '.gz');
  const ready = isChanged ? undefined : await readFile(copy).catch(() => undefined);
  if (ready) return ready;
  if (encoding === 'gzip') return zip(content);
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Files for the host rather than for visitors. */
function isPrivate(name: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return base.startsWith('.') || hostFiles.has(base) || ['.br', '.gz'].includes(extname(base));
}

const hostFiles: ReadonlySet<string> = new Set(['_headers', '_redirects', 'Caddyfile']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
