import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../../client.ts';
import { BackendError } from '../../errors.ts';
import { fetchImage } from './fetchImage.ts';
import { saveFile } from './saveFile.ts';

/**
 * Saves one image as a file, with the bytes that are stored.
 *
 * @param input `name` is the file's name; without it the last part of the path. `change` makes another file of the bytes.
 * @throws BackendError 'Kunne ikke hente filen', 'Ingen data modtaget'
 */
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
