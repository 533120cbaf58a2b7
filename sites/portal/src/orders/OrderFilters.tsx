import { orderFilterTexts } from '@rumklar/domain/orders/filterTexts';
import { formatMonth, latestMonths } from '@rumklar/domain/orders/period';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { fieldStyles } from '@rumklar/ui/Field';
import { type Ref, useState } from 'react';
import { MAX_SEARCH_LENGTH, type OrderListState } from './listState.ts';
import styles from './OrderFilters.module.css';

interface OrderFiltersProps {
  state: OrderListState;
  onFilter: (change: Pick<Partial<OrderListState>, 'search' | 'month'>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/**
 * The search and the month above the customer's orders. Plain controls: the library's would be the largest part of this
 * page's code, and a phone shows its own list of months.
 */
export function OrderFilters({ state, onFilter, searchRef }: OrderFiltersProps) {
  const [text, setText] = useSearchText(state.search, (search) => onFilter({ search }));
  const [latest] = useState(() => latestMonths(MONTHS));
  const months = state.month && !latest.includes(state.month) ? [...latest, state.month] : latest;
  return (
    <search className={styles.filters}>
      <input
        ref={searchRef}
        type="search"
        aria-label={orderFilterTexts.search}
        placeholder={orderFilterTexts.searchHint}
        maxLength={MAX_SEARCH_LENGTH}
        className={fieldStyles.control}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <select
        aria-label={orderFilterTexts.month}
        className={fieldStyles.control}
        value={state.month ?? ''}
        onChange={({ target }) => onFilter({ month: target.value || undefined })}
      >
        <option value="">{orderFilterTexts.allMonths}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </select>
    </search>
  );
}

/** How many months there are to choose from; an older order is found by the search. */
const MONTHS = 24;
