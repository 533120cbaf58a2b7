/** An image upright, by its orientation, or `undefined` where the browser cannot decode it. */
export async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}
