import { fullUrl, previewUrl } from '@rumklar/backend/images/imageUrls';
import { SIGNED_URL_REUSE } from '@rumklar/domain/images/files/limits';
import type { OrderImage } from '@rumklar/domain/orders/order';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { backend } from '../../backend.ts';

/** The URL of an original with its marks: of its preview, or of the file without one. All URLs of `page` are signed in one call. */
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
