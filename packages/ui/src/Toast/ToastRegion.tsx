import { type ComponentType, useEffect, useState } from 'react';
import { toastQueue } from './showToast.ts';
import { showStoredToast } from './showToastOnNextPage.ts';
import type { ToastRegionProps } from './ToastRegionContent.tsx';

export type { ToastRegionProps };

/**
 * Shows the toasts of `showToast`, and on mount the one that the previous page has passed to `showToastOnNextPage`. Used
 * once per site; F6 moves the focus to it. Its code is loaded at the first input on the page, or for the first toast.
 *
 * @example
 * <ToastRegion />
 */
export function ToastRegion(props: ToastRegionProps) {
  const Content = useContent();
  useEffect(showStoredToast, []);
  return Content && <Content {...props} />;
}

/** Loads at the first input, so that the failure of a request can be shown without a connection, too. */
function useContent(): ContentComponent | undefined {
  const [Content, setContent] = useState<ContentComponent>();
  useEffect(() => {
    if (Content) return;
    const stop = new AbortController();
    const load = () => {
      import('./ToastRegionContent.tsx').then(
        ({ ToastRegionContent }) => setContent(() => ToastRegionContent),
        // Toasts wait in the queue; the next input, toast or connection tries again.
        () => undefined,
      );
    };
    const loadForToasts = () => {
      if (toastQueue.visibleToasts.length > 0) load();
    };
    for (const event of INPUTS)
      addEventListener(event, load, { once: true, passive: true, signal: stop.signal });
    addEventListener('online', loadForToasts, { signal: stop.signal });
    const unsubscribe = toastQueue.subscribe(loadForToasts);
    loadForToasts();
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [Content]);
  return Content;
}

type ContentComponent = ComponentType<ToastRegionProps>;

const INPUTS = ['pointermove', 'pointerdown', 'keydown'];
