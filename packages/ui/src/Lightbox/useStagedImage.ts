import { useEffect, useEffectEvent, useState } from 'react';
import type { StagedImage } from './lightboxImage.ts';

export interface LoadedImage {
  src: string;
  width: number;
  height: number;
}

export interface ShownImage {
  /** The full image, or its small copy until that has loaded. */
  image: LoadedImage | undefined;
  size: { width: number; height: number } | undefined;
  status: 'loading' | 'sharp' | 'broken';
}

/** Loads the small copy of an image and the full one in parallel. @param attempt when it changes, the full image is loaded again */
export function useStagedImage(image: StagedImage, attempt: number): ShownImage {
  const [small, setSmall] = useState<LoadedImage>();
  const [full, setFull] = useState<LoadedImage>();
  const [isBroken, setBroken] = useState(false);
  const loadSmall = useEffectEvent(async () =>
    image.thumbnail && image.hasPreview !== false ? loadImage(await image.thumbnail()) : undefined,
  );
  const loadFull = useEffectEvent(async () => loadImage(await image.full()));

  useEffect(() => {
    let isCurrent = true;
    loadSmall().then(
      (loaded) => isCurrent && setSmall(loaded),
      // The full image is shown in its place.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the image again
  useEffect(() => {
    let isCurrent = true;
    setBroken(false);
    loadFull().then(
      (loaded) => isCurrent && setFull(loaded),
      () => isCurrent && setBroken(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const known = image.width && image.height ? { width: image.width, height: image.height } : undefined;
  return {
    image: full ?? small,
    size: full ?? known,
    status: full ? 'sharp' : isBroken ? 'broken' : 'loading',
  };
}

function loadImage(src: string): Promise<LoadedImage> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.onload = () => resolve({ src, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('The image cannot be loaded.'));
    image.src = src;
  });
}
