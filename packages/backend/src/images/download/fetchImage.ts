import { buckets } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../../client.ts';
import { BackendError } from '../../errors.ts';
import { serviceFailure } from '../../failures.ts';

/** The bytes of an image as they were uploaded. @param onBytes called with the number of bytes of each piece that arrives */
export async function fetchImage(
  client: Backend,
  path: string,
  signal?: AbortSignal,
  onBytes?: (count: number) => void,
): Promise<Blob> {
  const request = client.storage.from(buckets.orderImages).download(path, {}, { signal });
  if (!onBytes) {
    const { data, error } = await request;
    if (error) throw serviceFailure(error, imageTexts.fetchFileFailed);
    return data;
  }
  const { data, error } = await request.asStream();
  if (error) throw serviceFailure(error, imageTexts.fetchFileFailed);
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      onBytes(piece.length);
      controller.enqueue(piece);
    },
  });
  return await new Response(data.pipeThrough(counter)).blob();
}

/** Saves one image, as `change` makes it, under `name` or else the last part of its path. */
export async function downloadImage(
  client: Backend,
  input: { path: string; name?: string; change?: ((blob: Blob) => Promise<Blob>) | undefined },
): Promise<void> {
  const blob = await fetchImage(client, input.path);
  if (blob.size === 0) throw new BackendError('unexpected', imageTexts.noData);
  saveFile(
    input.change ? await input.change(blob) : blob,
    input.name ?? input.path.slice(input.path.lastIndexOf('/') + 1),
  );
}

/** Makes the browser save bytes as a file. Needs a DOM. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
