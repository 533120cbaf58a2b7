import {
  formatMonthFilter,
  latestMonths,
  readCustomerFilter,
  revisionFilters,
} from '@rumklar/domain/orders/list/customerFilter';
import { orderFilterTexts } from '@rumklar/domain/orders/list/filterTexts';
import { serviceLabels, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { type Ref, useId, useState } from 'react';
import { MAX_SEARCH_LENGTH, type OrderListState } from './listState.ts';
import styles from './OrderFilters.module.css';

interface OrderFiltersProps {
  state: OrderListState;
  onFilter: (change: Pick<Partial<OrderListState>, 'search' | 'month' | 'filter'>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Plain controls: the library's fields are 7 kB used for nothing else here, and a phone shows its own list of months. */
export function OrderFilters({ state, onFilter, searchRef }: OrderFiltersProps) {
  const [text, setText] = useSearchText(state.search, (search) => onFilter({ search }));
  const searchId = useId();
  const [latest] = useState(() => latestMonths(MONTHS));
  const months = state.month && !latest.includes(state.month) ? [...latest, state.month] : latest;
  return (
    <search className={styles.filters}>
      {/* An element of its own, by which text is found again that was typed before the code had loaded. */}
      <label className="visually-hidden" htmlFor={searchId}>
        {orderFilterTexts.search}
      </label>
      <input
        id={searchId}
        ref={searchRef}
        type="search"
        placeholder={orderFilterTexts.searchHint}
        maxLength={MAX_SEARCH_LENGTH}
        className={styles.control}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <select
        aria-label={orderFilterTexts.month}
        className={styles.control}
        value={state.month ?? ''}
        onChange={({ target }) => onFilter({ month: target.value || undefined })}
      >
        <option value="">{orderFilterTexts.allMonths}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonthFilter(month)}
          </option>
        ))}
      </select>
      <select
        aria-label={orderFilterTexts.filter}
        className={styles.control}
        value={state.filter ?? ''}
        onChange={({ target }) => onFilter({ filter: readCustomerFilter(target.value) })}
      >
        <option value="">{orderFilterTexts.noFilter}</option>
        <optgroup label={orderFilterTexts.revisions}>
          {Object.entries(revisionFilters).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label={orderFilterTexts.services}>
          {serviceTypes.map((service) => (
            <option key={service} value={service}>
              {serviceLabels[service]}
            </option>
          ))}
        </optgroup>
      </select>
    </search>
  );
}

/** How many months there are to choose from; an older order is found by the search. */
const MONTHS = 24;
