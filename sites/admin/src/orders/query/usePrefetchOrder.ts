import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { preloadScreen } from '../../screens.tsx';
import { prefetchOrder } from './prefetchOrder.ts';

/** Prefetches an order and the code of its page when the pointer is over its row. @returns the handler for the list */
export function usePrefetchOrder(): (event: PointerEvent) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return useCallback(
    ({ target, pointerType }) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      const link = target.closest('tr, li')?.querySelector('a');
      const id = link?.pathname.split('/').at(-1);
      if (!link || !id) return;
      preloadScreen(link.pathname);
      prefetchOrder(queryClient, dataProvider, id);
    },
    [queryClient, dataProvider],
  );
}
