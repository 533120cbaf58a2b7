import { buckets } from '@rumklar/domain/images/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../client.ts';
import { serviceFailure } from '../failures.ts';

/**
 * The bytes of an image as they were uploaded.
 *
 * @throws BackendError 'Kunne ikke hente filen'
 */
export async function fetchImage(client: Backend, path: string, signal?: AbortSignal): Promise<Blob> {
  const { data, error } = await client.storage.from(buckets.orderImages).download(path, {}, { signal });
  if (error) throw serviceFailure(error, imageTexts.fetchFileFailed);
  return data;
}
