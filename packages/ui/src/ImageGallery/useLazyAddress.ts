import { LAZY_LOAD } from '@rumklar/domain/images/limits';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A picture's address once it is near the screen: waiting, shown, or not to be had. */
export type LazyAddress = { phase: 'waiting' | 'broken'; url?: undefined } | { phase: 'found'; url: string };

/**
 * Asks for a picture's address when a tenth of its place, or of the 50 px around it, comes into view.
 *
 * @param place the element that the picture fills
 * @param key asks anew when it changes
 */
export function useLazyAddress(
  place: RefObject<HTMLElement | null>,
  key: string,
  address: () => Promise<string> | string,
): LazyAddress {
  const [found, setFound] = useState<LazyAddress>({ phase: 'waiting' });
  const ask = useEffectEvent(async () => address());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture in the same place is asked for anew
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isWanted = true;
    const observer = new IntersectionObserver(async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const answer = await ask().then(
        (url): LazyAddress => ({ phase: 'found', url }),
        (): LazyAddress => ({ phase: 'broken' }),
      );
      if (isWanted) setFound(answer);
    }, LAZY_LOAD);
    observer.observe(element);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [place, key]);

  return found;
}
