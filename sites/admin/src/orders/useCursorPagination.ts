import type { Cursor } from '@rumklar/backend/orders/keyset';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { AdminOrder } from './adminOrder.ts';
import { cursorAt, writeCursor } from './cursor.ts';

/** The ways to the pages before and after this one, each with the place where it begins in the address. */
export function useCursorPagination() {
  const { data, page, sort, filterValues, isPlaceholderData, hasNextPage, hasPreviousPage } =
    useListContext<AdminOrder>();
  const [, setParameters] = useSearchParams();

  function goTo(target: number, side: Cursor['side'], row: AdminOrder | undefined) {
    // The rows are still those of the page before, and so would the cursor be.
    if (isPlaceholderData) return;
    // A search has no cursor: all that it found is in hand.
    const cursor = filterValues.q || target === 1 || !row ? undefined : cursorAt(row, side, sort.field);
    setParameters((current) => {
      const changed = writeCursor(current, cursor);
      changed.set('page', `${target}`);
      return changed;
    });
    scrollTo({ top: 0 });
  }

  return {
    page,
    onPrevious: hasPreviousPage ? () => goTo(page - 1, 'before', data?.[0]) : undefined,
    onNext: hasNextPage ? () => goTo(page + 1, 'after', data?.at(-1)) : undefined,
  };
}
