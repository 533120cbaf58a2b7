import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of the objects: one file per version, so that a name never shows half a file. */
export interface FileStore {
  write(bucket: string, version: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file from elsewhere in the same file system. */
  adopt(bucket: string, version: string, path: string): Promise<void>;
  read(bucket: string, version: string): Promise<Buffer<ArrayBuffer>>;
  /** The bytes from `start` to `end`, both included. */
  readRange(bucket: string, version: string, range: ByteRange): Promise<Buffer<ArrayBuffer>>;
  remove(bucket: string, version: string): Promise<void>;
}

/** Positions of the first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export function openFileStore(folder: string): FileStore {
  const path = (bucket: string, version: string) => join(folder, encodeURIComponent(bucket), version);
  return {
    write: async (bucket, version, bytes) => {
      const target = path(bucket, version);
      await mkdir(join(folder, encodeURIComponent(bucket)), { recursive: true });
      const draft = `${target}.${randomUUID()}.part`;
      await writeFile(draft, bytes);
      await rename(draft, target);
    },
    adopt: async (bucket, version, source) => {
      await mkdir(join(folder, encodeURIComponent(bucket)), { recursive: true });
      await rename(source, path(bucket, version));
    },
    read: (bucket, version) => readFile(path(bucket, version)),
    readRange: async (bucket, version, { start, end }) => {
      const file = await open(path(bucket, version));
      try {
        const bytes = Buffer.alloc(end - start + 1);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    remove: (bucket, version) => rm(path(bucket, version), { force: true }),
  };
}

/** The entity tag that hosted Storage gives a file. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** The entity tag that hosted Storage gives a file that came in parts. */
export async function entityTagOfParts(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return `"${hash.digest('hex')}-1"`;
}
