import type { Cursor } from '@rumklar/backend/orders/list/findOrderPlace';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../adminOrder.ts';
import { cursorAt, writeCursor } from '../query/cursor.ts';

/** Props of the pagination: the previous and next page, each with its cursor in the URL. */
export function useCursorPagination() {
  const { data, page, sort, filterValues, isPlaceholderData, hasNextPage, hasPreviousPage } =
    useListContext<AdminOrder>();
  const [, setParameters] = useSearchParams();

  function goTo(target: number, side: Cursor['side'], row: AdminOrder | undefined) {
    // The rows are still those of the previous page, so the cursor would be wrong.
    if (isPlaceholderData) return;
    // Search results are complete and paged without a cursor.
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
