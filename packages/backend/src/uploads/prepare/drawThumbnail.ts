import { decode } from './decode.ts';
import { drawPreview } from './drawPreview.ts';
import { refused } from './refused.ts';

/** The work of a thumbnail for one image, in the worker or in the page. */
export async function drawThumbnail(file: File): Promise<Blob> {
  const image = await decode(file);
  if (!image) throw refused('damaged', file.name);
  try {
    return await drawPreview(image);
  } finally {
    image.close();
  }
}
