import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of the objects: one file per version, so that a name never shows half a file. */
export interface FileStore {
  write(bucket: string, version: string, bytes: Uint8Array): Promise<void>;
  read(bucket: string, version: string): Promise<Buffer<ArrayBuffer>>;
  remove(bucket: string, version: string): Promise<void>;
}

/** Keeps files below a folder. */
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
    read: (bucket, version) => readFile(path(bucket, version)),
    remove: (bucket, version) => rm(path(bucket, version), { force: true }),
  };
}

/** The entity tag that hosted Storage gives a file. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
