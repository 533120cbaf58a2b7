import type { FinishedFilter } from '@rumklar/domain/images/list/finishedFilter';
import type { ImageCursor, ListedImage } from '@rumklar/domain/images/list/listedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/** What a page of the list is read by. */
export interface FinishedQuery {
  filter: FinishedFilter;
  /** The image before the first of the page; left out for the first page. */
  cursor?: ImageCursor | undefined;
  /** At most 201. */
  limit: number;
  /** Whether the oldest come first. @default false */
  isAscending?: boolean;
}

/**
 * Finished images of all orders for administrators, by when they were delivered or uploaded.
 *
 * @throws BackendError `forbidden`, `network`, `unexpected`
 */
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
  return await read(signal ? page.abortSignal(signal) : page, imageTexts.loadFailed);
}
