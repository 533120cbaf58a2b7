import { useEffect, useEffectEvent, useState } from 'react';
import type { StagedImage } from '../Lightbox/lightboxImage.ts';

/**
 * The small copy of an image, and the full one when more is to be seen.
 *
 * @param isWanted whether the full image is needed; without a small copy of the whole image it always is
 * @param attempt another one loads it again
 */
export function useSharperImage(image: StagedImage, isWanted: boolean, attempt: number) {
  const [small, setSmall] = useState<string>();
  const [full, setFull] = useState<string>();
  const [failed, setFailed] = useState({ small: false, full: false });
  const hasSmall = image.thumbnail !== undefined && image.hasPreview !== false && !failed.small;
  const needsFull = isWanted || !hasSmall;
  const loadSmall = useEffectEvent(async () => loaded((await image.thumbnail?.()) ?? ''));
  const loadFull = useEffectEvent(async () => loaded(await image.full()));

  useEffect(() => {
    if (!hasSmall) return;
    let isCurrent = true;
    loadSmall().then(
      (url) => isCurrent && setSmall(url),
      () => isCurrent && setFailed((newest) => ({ ...newest, small: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [hasSmall]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the image again
  useEffect(() => {
    if (!needsFull) return;
    let isCurrent = true;
    setFailed((newest) => ({ ...newest, full: false }));
    loadFull().then(
      (url) => isCurrent && setFull(url),
      () => isCurrent && setFailed((newest) => ({ ...newest, full: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [needsFull, attempt]);

  const src = full ?? small;
  return {
    src,
    isLoading: (needsFull && !full && !failed.full) || !(src || failed.full),
    /** Nothing can be shown: an image that is only less sharp than wanted is. */
    isBroken: src === undefined && failed.full,
  };
}

async function loaded(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return url;
}
