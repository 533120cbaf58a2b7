import { buckets } from '../../../packages/domain/src/images/files/limits.ts';
import type { FileParts } from '../../../packages/domain/src/images/formats/headers/header.ts';
import { projectKey, setting } from '../_shared/env.ts';
import type { Upload } from './findUploads.ts';

/** An object that no longer exists. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/**
 * The parts of an upload, read with its owner's own rights; no more is fetched, however large the file is.
 *
 * @returns whose `read` throws FileGone when the object no longer exists
 */
export function storedFile({ path, size }: Upload, token: string): FileParts {
  const name = path.split('/').map(encodeURIComponent).join('/');
  const url = `${setting('SUPABASE_URL')}/storage/v1/object/${buckets.orderImages}/${name}`;
  return {
    size,
    read: async (start, end) => {
      const response = await fetch(url, {
        headers: {
          apikey: projectKey('publishable'),
          authorization: `Bearer ${token}`,
          range: `bytes=${start}-${end - 1}`,
        },
        signal: AbortSignal.timeout(10_000),
      });
      // A server that ignores the range sends everything: what is not wanted is skipped.
      if (response.ok) return await bytesOf(response, response.status === 206 ? 0 : start, end - start);
      await response.body?.cancel();
      // Storage responds to a missing object with 400 as well as with 404.
      if (response.status < 500) throw new FileGone(path);
      throw new Error(`Storage responded with ${response.status} for a part of an upload`);
    },
  };
}

async function bytesOf(response: Response, skipped: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let position = -skipped;
  for await (const chunk of response.body ?? []) {
    const part = chunk.subarray(Math.max(0, -position), length - position);
    bytes.set(part, Math.max(0, position));
    position += chunk.length;
    if (position >= length) break;
  }
  return bytes.subarray(0, Math.max(0, Math.min(position, length)));
}
