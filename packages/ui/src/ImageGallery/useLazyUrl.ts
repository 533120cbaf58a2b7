import { LAZY_LOAD } from '@rumklar/domain/images/files/limits';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export type LazyUrl = { status: 'loading' | 'failed'; url?: undefined } | { status: 'ready'; url: string };

/**
 * Requests an image's URL when a tenth of its container, extended by 50 px, is in view.
 * @param key identifies the image: a change requests the URL again
 */
export function useLazyUrl(
  container: RefObject<HTMLElement | null>,
  key: string,
  load: () => Promise<string> | string,
): LazyUrl {
  const [state, setState] = useState<LazyUrl>({ status: 'loading' });
  const request = useEffectEvent(async () => load());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another image in the same container is requested
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isCurrent = true;
    const observer = new IntersectionObserver(async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const result = await request().then(
        (url): LazyUrl => ({ status: 'ready', url }),
        (): LazyUrl => ({ status: 'failed' }),
      );
      if (isCurrent) setState(result);
    }, LAZY_LOAD);
    observer.observe(element);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [container, key]);

  return state;
}
