import { runJob } from '../../uploads/prepare/runJob.ts';

/**
 * An image with words on it where every usual crop keeps them, for whoever has to show that it was edited. Its metadata says the same as
 * before. In the worker of uploads, one image at a time.
 *
 * @param text such as `Digitalt redigeret`
 * @returns in the type of the image, or JPEG where the browser cannot encode that
 * @throws BackendError `file_refused` when the browser cannot decode it, `aborted`, `unexpected`
 */
export async function withVisibleMark(image: Blob, text: string, signal?: AbortSignal): Promise<Blob> {
  const file = image instanceof File ? image : new File([image], 'Billedet', { type: image.type });
  return await runJob('mark', file, { text }, signal);
}
