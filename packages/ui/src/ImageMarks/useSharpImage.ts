import { useEffect, useEffectEvent, useState } from 'react';
import type { MarkedImage } from './placement.ts';

/** The URL of the image with all its pixels once it has loaded. @param isWanted whether to load it */
export function useSharpImage(image: MarkedImage, isWanted: boolean): string | undefined {
  const [sharp, setSharp] = useState<string>();
  const load = useEffectEvent(async () => {
    const url = await image.full?.();
    if (!url) return;
    const loaded = new Image();
    loaded.src = url;
    await loaded.decode();
    return url;
  });

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    load().then(
      (url) => isCurrent && setSharp(url),
      // The smaller image stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  return sharp;
}
