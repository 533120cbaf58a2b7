import { type PointerEvent, useCallback } from 'react';
import { preloadScreen } from '../../screens.tsx';
import { usePrefetchOrder } from '../query/usePrefetchOrder.ts';

/** Prefetches an order and the code of its page when the pointer is over its row. @returns the handler for the list */
export function usePrefetchHoveredOrder(): (event: PointerEvent) => void {
  const prefetch = usePrefetchOrder();
  return useCallback(
    ({ target, pointerType }) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      const link = target.closest('tr, li')?.querySelector('a');
      const id = link?.pathname.split('/').at(-1);
      if (!link || !id) return;
      preloadScreen(link.pathname);
      prefetch(id);
    },
    [prefetch],
  );
}
