import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import type { BeforeAfterImage } from '@rumklar/ui/BeforeAfter';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * An image for a large place: its preview at once, and the one of the size for the web once it has loaded, where the place
 * has more pixels than the preview. One that cannot be loaded leaves the preview, which is marked while it waits.
 * @param width of the place in CSS pixels; `undefined` until it is measured
 */
export function useLargeImage(image: StoredImage, width: number | undefined) {
  const first = useQuery(imageQuery(image, image.hasPreview ? 'preview' : 'large'));
  // Nobody sees a difference beyond two pixels of the screen for one of CSS.
  const pixels = (width ?? 0) * Math.min(devicePixelRatio, 2);
  const isSharper = first.data !== undefined && image.hasPreview && pixels > first.data.width;
  const sharp = useQuery({ ...imageQuery(image, 'large'), enabled: isSharper });
  const shown = sharp.data ?? first.data;
  const size = image.width && image.height ? { width: image.width, height: image.height } : undefined;
  return {
    data: shown && { ...shown, ...size, 'data-preview': sharp.isLoading ? '' : undefined },
    isError: first.isError,
    refetch: first.refetch,
  };
}

/** The width of an element when it is first shown, in CSS pixels. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => setWidth(element.current?.clientWidth), [element]);
  return width;
}

/** Loaded before it is shown, so that the layout does not shift. */
function imageQuery({ path, large, thumbnail, alt }: StoredImage, size: 'preview' | 'large') {
  return queryOptions({
    queryKey: ['images', path, size],
    queryFn: async (): Promise<BeforeAfterImage> => {
      const image = new Image();
      image.src = await (size === 'large' ? large() : thumbnail());
      await image.decode();
      return { src: image.src, alt, width: image.naturalWidth, height: image.naturalHeight };
    },
    meta: { showsToast: false },
  });
}
