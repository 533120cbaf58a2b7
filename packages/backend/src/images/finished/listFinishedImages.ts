import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import {
  type FinishedFilter,
  finishedListTexts,
  type ImageCursor,
  type ListedImage,
  type StatedLabel,
} from '@rumklar/domain/images/list/listedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';

export interface FinishedQuery {
  filter: FinishedFilter;
  /** The image before the first of the page; left out for the first page. */
  cursor?: ImageCursor | undefined;
  /** At most 201. */
  limit: number;
  /** Whether the oldest come first. @default false */
  isAscending?: boolean;
}

/** Finished images of all orders for the studio, by when they were delivered or uploaded. */
export async function listFinishedImages(
  client: Backend,
  { filter, cursor, limit, isAscending = false }: FinishedQuery,
  signal?: AbortSignal,
): Promise<ListedImage[]> {
  const page = client.rpc('list_finished_images', {
    p_filter: filter,
    p_limit: limit,
    p_is_ascending: isAscending,
    ...(cursor && { p_cursor: { id: cursor.id, at: cursor.at } }),
  });
  return await unwrap(signal ? page.abortSignal(signal) : page, imageTexts.loadFailed);
}

/** How an image was said to be made, oldest first; for whoever sees the work. @throws BackendError `image_not_found` */
export async function listImageLabels(client: Backend, imageId: string): Promise<StatedLabel[]> {
  return await unwrap(
    client.rpc('list_image_labels', { p_image_id: imageId }),
    finishedListTexts.labelsFailed,
    {
      image_not_found: deliveryTexts.imageGone,
    },
  );
}
