import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { imageTypes } from '@rumklar/domain/images/formats/fileTypes';
import { visibleLabel } from '@rumklar/domain/images/label';
import { finishedPath } from '@rumklar/domain/images/paths';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';
import { prepareFinished } from '../../uploads/prepare/prepareFinished.ts';
import { fetchImage } from '../download/fetchImage.ts';
import { inspectUploads } from '../inspectUploads.ts';
import { uploadObject } from '../uploadObject.ts';
import { lacksSize, redrawImage } from './finishedImage.ts';

export type SizedImage = Pick<
  FinishedImage,
  'id' | 'image_path' | 'web_path' | 'preview_path' | 'marked_path' | 'file_name' | 'made_with' | 'label_text'
>;

/**
 * Makes and stores the sizes that finished images of an order lack, because another client than ours uploaded them: one at
 * a time, when the browser has nothing else to do. What fails is left out; Storage's thumbnails and the master stand in
 * for it. An image is tried once.
 *
 * @param input `signal` ends it after the image that is being made
 * @returns how many images got their sizes
 */
export async function makeMissingSizes(
  client: Backend,
  input: { orderId: string; images: readonly SizedImage[]; signal: AbortSignal },
): Promise<number> {
  const { orderId, images, signal } = input;
  let made = 0;
  for (const image of images) {
    if (!lacksSize(image) || tried.has(image.id)) continue;
    await whenIdle();
    if (signal.aborted) break;
    tried.add(image.id);
    try {
      if (await makeSizes(client, orderId, image, signal)) made += 1;
    } catch {
      // The next visit makes an interrupted one.
      if (signal.aborted) tried.delete(image.id);
    }
  }
  return made;
}

async function makeSizes(client: Backend, orderId: string, image: SizedImage, signal: AbortSignal) {
  const { id, image_path, web_path, preview_path, marked_path, file_name, made_with, label_text } = image;
  const master = await fetchImage(client, image_path, signal);
  const file = new File([master], file_name ?? image_path, { type: master.type });
  const label = { madeWith: made_with, text: label_text ?? undefined };
  const hasSizes = web_path && preview_path;
  const { web, preview } = hasSizes ? {} : await prepareFinished(file, label, signal);
  const store = async (size: Blob | undefined) => {
    if (!size) return null;
    const type = imageTypes.find((one) => one === size.type) ?? 'image/jpeg';
    const path = finishedPath(orderId, crypto.randomUUID(), type);
    await uploadObject(client, { path, file: size, type, signal });
    return path;
  };
  const webPath = web_path ? null : await store(web);
  const previewPath = preview_path ? null : await store(preview);
  const isMarked = made_with === 'generative' && !!label_text && !marked_path;
  const marked = isMarked
    ? await redrawImage(file, { text: visibleLabel(label_text), isMarked }, signal)
    : undefined;
  const markedPath = await store(marked);
  const paths = [webPath, previewPath, markedPath].filter((path) => path !== null);
  if (paths.length === 0) return false;
  await inspectUploads(client, { paths, otherwise: deliveryTexts.sizesFailed, signal });
  await addFinishedSizes(client, { id, webPath, previewPath, markedPath });
  return true;
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT });
    else setTimeout(resolve, WITHOUT_IDLE);
  });
}

const tried = new Set<string>();
/** In ms. A browser calls back seldom or never in a tab that it does not draw. */
const IDLE_TIMEOUT = 5000;
/** In ms, for Safari. */
const WITHOUT_IDLE = 1000;

/**
 * Adds the copies that a finished image lacks, as when another client uploaded it; for whoever does the work. A copy that it
 * has by now stays, and the other's file is left to the sweep.
 *
 * @param input paths of uploads in the folder of the order, as `finishedPath` names them; `null` adds none
 * @throws BackendError `image_not_found`
 */
export async function addFinishedSizes(
  client: Backend,
  input: { id: string; webPath: string | null; previewPath: string | null; markedPath: string | null },
): Promise<void> {
  const { id, webPath, previewPath, markedPath } = input;
  await unwrap(
    client.rpc('add_finished_sizes', {
      p_id: id,
      p_web_path: webPath,
      p_preview_path: previewPath,
      ...(markedPath && { p_marked_path: markedPath }),
    }),
    deliveryTexts.sizesFailed,
    { image_not_found: deliveryTexts.imageGone },
  );
}
