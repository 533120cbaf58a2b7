import { fullUrl, previewUrl } from '@rumklar/backend/images/imageUrls';
import { SIGNED_URL_REUSE } from '@rumklar/domain/images/files/limits';
import type { OrderImage } from '@rumklar/domain/orders/order';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { backend } from '../../backend.ts';

/**
 * The URL of an original as the page of its marks shows it, whole and upright: its preview, or itself without one.
 *
 * @param page the paths of all originals of the page, which are signed by one call
 */
export function useShownUrl(image: OrderImage, page: readonly string[]) {
  return useQuery({
    queryKey: [SHOWN_URLS, image.image_path],
    queryFn: () => shownUrl(image, page),
    staleTime: SIGNED_URL_REUSE,
    retry: 1,
  });
}

/** Whether URLs of {@link useShownUrl} are being fetched. */
export function useIsFetchingUrls(): boolean {
  return useIsFetching({ queryKey: [SHOWN_URLS] }) > 0;
}

/** Where the shown copy of an original is stored. */
export function shownPath({ preview_path, image_path }: OrderImage): string {
  return preview_path ?? image_path;
}

async function shownUrl(image: OrderImage, page: readonly string[]): Promise<string> {
  const path = shownPath(image);
  try {
    return await previewUrl(backend, path, page);
  } catch (error) {
    if (path === image.image_path) throw error;
    return await fullUrl(backend, image.image_path);
  }
}

const SHOWN_URLS = 'shown URLs';
