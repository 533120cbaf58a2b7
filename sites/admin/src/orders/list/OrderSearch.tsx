import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { TextField } from '@rumklar/ui/TextField';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SEARCHING } from '../../layout/navigationState.ts';
import { useFollowLink } from '../../layout/useFollowLink.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { type ListFilter, searchTextOf, textOf } from '../query/orderFilter.ts';
import styles from './OrderFilters.module.css';

/** The search of the list. Enter opens the order that is found alone, as soon as its result is there. */
export function OrderSearch() {
  const { data, filterValues, isPlaceholderData, page, setFilters } = useListContext<AdminOrder>();
  const filter: ListFilter = filterValues;
  const { state } = useLocation();
  const follow = useFollowLink();
  const [text, setText] = useSearchText(textOf(filter.q), (q) =>
    setFilters({ ...filter, q: q || undefined }),
  );
  const [entered, setEntered] = useState<string>();
  const isAnswered = entered === searchTextOf(filter) && !isPlaceholderData && data !== undefined;
  const only = page === 1 && data?.length === 1 ? data[0] : undefined;

  useEffect(() => {
    if (!isAnswered) return;
    setEntered(undefined);
    if (only) follow(adminOrderPath(only.id));
  }, [isAnswered, only, follow]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the support range have no search element
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setEntered(text.trim() || undefined);
      }}
    >
      <TextField
        type="search"
        label="Søg i ordrer"
        isLabelHidden
        placeholder="Nummer, titel, adresse, sagsnr. eller kunde"
        autoFocus={state === SEARCHING}
        value={text}
        onChange={(value) => {
          setEntered(undefined);
          setText(value);
        }}
      />
    </form>
  );
}
