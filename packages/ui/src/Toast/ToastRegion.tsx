import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToasts } from './PlainToasts.tsx';
import { toastQueue } from './showToast.ts';
import { showStoredToast } from './showToastOnNextPage.ts';
import type { ToastRegionProps } from './toastRegionProps.ts';

/**
 * Shows the toasts of `showToast`, and on mount the one that the previous page has passed to `showToastOnNextPage`. Used
 * once per site; F6 moves the focus to it. Its code loads with the first toast; where that fails or takes long the toasts
 * are shown without it, until they are closed.
 *
 * @example
 * <ToastRegion />
 */
export function ToastRegion(props: ToastRegionProps) {
  return <LazyToastRegion {...props} load={loadRegion} />;
}

const loadRegion = async () => (await import('./AriaToastRegion.tsx')).AriaToastRegion;

/** The region with a function that loads its code. Not for sites, which use {@link ToastRegion}. */
export function LazyToastRegion({ load, ...props }: ToastRegionProps & { load: typeof loadRegion }) {
  const toasts = useSyncExternalStore(subscribe, visibleToasts, visibleToasts);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>();
  const [isPlain, setPlain] = useState(false);
  const isShowing = toasts.length > 0;
  useEffect(showStoredToast, []);
  useEffect(() => {
    // Plain toasts stay as they are until they are closed: a second time, their alerts would be read again.
    if (!isShowing) setPlain(false);
    if (!isShowing || Region) return;
    const timer = setTimeout(setPlain, LOADING_TIMEOUT, true);
    load()
      .then(
        (loaded) => setRegion(() => loaded),
        () => setPlain(true),
      )
      .finally(() => clearTimeout(timer));
    return () => clearTimeout(timer);
  }, [isShowing, Region, load]);

  if (isPlain && isShowing) return <PlainToasts {...props} toasts={toasts} />;
  return Region && <Region {...props} />;
}

const subscribe = (listener: () => void) => toastQueue.subscribe(listener);
const visibleToasts = () => toastQueue.visibleToasts;

/** In ms, how long a toast waits for the region's code. */
const LOADING_TIMEOUT = 2_000;
