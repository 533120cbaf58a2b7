import { buckets } from '@rumklar/domain/images/files/limits';
import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../../client.ts';
import { BackendError } from '../../errors.ts';
import { serviceFailure } from '../../failures.ts';

/** An image as it was uploaded. */
export async function fetchImage(client: Backend, path: string, signal?: AbortSignal): Promise<Blob> {
  const { data, error } = await download(client, path, signal);
  if (error) throw serviceFailure(error, imageTexts.fetchFileFailed);
  return data;
}

/**
 * The same as bytes, for what is packed at once: a browser frees those of a Blob late, as their size is not known to it.
 * @param onBytes called with the number of bytes of each piece that arrives
 */
export async function fetchBytes(
  client: Backend,
  path: string,
  signal: AbortSignal | undefined,
  onBytes: (count: number) => void,
): Promise<Bytes> {
  const { data, error } = await download(client, path, signal).asStream();
  if (error) throw serviceFailure(error, imageTexts.fetchFileFailed);
  const counter = new TransformStream<Bytes, Bytes>({
    transform(piece, controller) {
      onBytes(piece.length);
      controller.enqueue(piece);
    },
  });
  return new Uint8Array(await new Response(data.pipeThrough(counter)).arrayBuffer());
}

function download(client: Backend, path: string, signal: AbortSignal | undefined) {
  return client.storage.from(buckets.orderImages).download(path, {}, { signal });
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
