import { sampleExtension } from '../../../packages/domain/src/contact/sampleRequest.ts';
import { buckets, UPLOAD_CACHE_CONTROL } from '../../../packages/domain/src/images/files/limits.ts';
import { secretClient } from '../_shared/clients.ts';
import { notSaved } from '../_shared/publicForm.ts';
import { isDuplicate, submissionId } from '../_shared/submissionId.ts';
import type { SampleRequest } from './sampleRequest.ts';

export interface SavedSample {
  id: string;
  /** Opens the image for {@link LINK_LIFETIME}; `undefined` where it could not be signed. */
  imageUrl: string | undefined;
}

/**
 * Stores the image in the private bucket under a name that cannot be guessed, and writes the row that names it.
 *
 * @returns the request, or `undefined` where the same one was saved before
 * @throws Refusal `not_saved`; an image without a row is removed, by the sweep if not at once
 */
export async function saveSample({
  name,
  email,
  service,
  image,
  type,
}: SampleRequest): Promise<SavedSample | undefined> {
  const client = secretClient('visitors can write neither to the bucket nor to the table');
  const bucket = client.storage.from(buckets.sampleImages);
  const id = await submissionId([name, email, service, image]);
  const path = `${id}.${sampleExtension(type)}`;
  // The same request twice stores the same bytes twice: replacing them changes nothing.
  // Storage goes by the blob's own type, which is empty for a file without an extension.
  const typed = image.slice(0, image.size, type);
  const upload = await bucket.upload(path, typed, {
    contentType: type,
    cacheControl: UPLOAD_CACHE_CONTROL,
    upsert: true,
  });
  if (upload.error) throw notSaved(upload.error);
  const { error } = await client
    .from('sample_requests')
    .insert({ id, name, email, service, image_path: path });
  if (error && isDuplicate(error)) return undefined;
  if (error) {
    await bucket.remove([path]);
    throw notSaved(error);
  }
  const { data } = await bucket.createSignedUrl(path, LINK_LIFETIME);
  return { id, imageUrl: data?.signedUrl };
}

/** Seconds: a week, as the mail says. */
const LINK_LIFETIME = 7 * 24 * 3600;
