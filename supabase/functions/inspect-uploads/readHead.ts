import { SIGNATURE_LENGTH } from '../../../packages/domain/src/images/fileTypes.ts';
import { buckets } from '../../../packages/domain/src/images/limits.ts';
import { setting } from '../_shared/env.ts';
import type { Upload } from './findUploads.ts';

/**
 * The first bytes of an upload, read with its owner's own rights; no more is fetched, however large the file is.
 *
 * @returns `undefined` for an object that no longer exists
 */
export async function readHead({ path, size }: Upload, token: string): Promise<Uint8Array | undefined> {
  if (size === 0) return new Uint8Array();
  const name = path.split('/').map(encodeURIComponent).join('/');
  const response = await fetch(
    `${setting('SUPABASE_URL')}/storage/v1/object/${buckets.orderImages}/${name}`,
    {
      headers: {
        apikey: setting('SUPABASE_ANON_KEY'),
        authorization: `Bearer ${token}`,
        range: `bytes=0-${SIGNATURE_LENGTH - 1}`,
      },
      signal: AbortSignal.timeout(10_000),
    },
  );
  if (response.ok) return await firstBytes(response);
  await response.body?.cancel();
  // Storage responds to a missing object with 400 as well as with 404.
  if (response.status < 500) return undefined;
  throw new Error(`Storage responded with ${response.status} for the first bytes of an upload`);
}

// A server that ignores the range sends everything: the rest is not read.
async function firstBytes(response: Response): Promise<Uint8Array> {
  const head = new Uint8Array(SIGNATURE_LENGTH);
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const part = chunk.subarray(0, SIGNATURE_LENGTH - length);
    head.set(part, length);
    length += part.length;
    if (length === SIGNATURE_LENGTH) break;
  }
  return head.subarray(0, length);
}
