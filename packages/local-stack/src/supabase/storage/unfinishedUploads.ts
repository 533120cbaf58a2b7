import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';

/** How long an upload can be continued: what a hosted project allows. */
export const UPLOAD_LIFETIME = 24 * 60 * 60 * 1000;

/** The bytes of uploads that are not finished yet, each beside a file that describes it. */
export class UnfinishedUploads extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFETIME });
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** Remembers that all bytes came, which have been moved or removed: who asks is answered so, as by hosted Storage. */
  async finish({ id, size, metadata, creation_date }: Upload): Promise<void> {
    const storage = { type: FINISHED, path: '' };
    const offset = size ?? 0;
    await this.configstore.set(id, new Upload({ id, size, offset, metadata, creation_date, storage }));
    await rm(this.pathOf(id), { force: true });
  }

  override async getUpload(id: string): Promise<Upload> {
    const known = await this.configstore.get(id);
    return known?.storage?.type === FINISHED ? new Upload(known) : super.getUpload(id);
  }

  /** Removes what can't be continued any more, with its bytes. @returns how many uploads */
  async removeExpired(): Promise<number> {
    const files = await readdir(this.directory, { recursive: true }).catch(() => []);
    let removed = 0;
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const description = join(this.directory, file);
      const { creation_date: created } = JSON.parse(await readFile(description, 'utf8'));
      if (Date.now() - Date.parse(created) <= UPLOAD_LIFETIME) continue;
      await rm(description.slice(0, -'.json'.length), { force: true });
      await rm(description);
      removed++;
    }
    return removed;
  }
}

const FINISHED = 'finished';
