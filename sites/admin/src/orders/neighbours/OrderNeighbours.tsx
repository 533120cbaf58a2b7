import { findOrderPlace } from '@rumklar/backend/orders/list/findOrderPlace';
import { MOST_COUNTED, type OrderPlace } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { IconButton } from '@rumklar/ui/IconButton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { SEARCH_LIMIT } from '../query/listOrderRecords.ts';
import { type ListFilter, rememberOrder, storedListSearch } from '../query/orderFilter.ts';
import { usePrefetchOrder } from '../query/usePrefetchOrder.ts';
import styles from './OrderNeighbours.module.css';
import { placeInResults, searchAtPlace, shownList } from './shownList.ts';

interface OrderNeighboursProps {
  orderId: string;
  /** Called with the query string of the list on the page that holds the order. */
  onListSearch: (search: string) => void;
}

/** Leads to the previous and the next order along the list, on the same tab; the keys `k` and `j` follow the links. */
export function OrderNeighbours({ orderId, onListSearch }: OrderNeighboursProps) {
  const [search] = useState(storedListSearch);
  const found = useOrderPlace(orderId, search);
  const { previous_id = null, next_id = null, place = null, total = 0 } = found ?? {};
  useEffect(() => rememberOrder(orderId), [orderId]);
  // The list opens where the person has gone to.
  useEffect(() => {
    if (place !== null) onListSearch(searchAtPlace(search, place));
  }, [place, search, onListSearch]);
  if (found && !previous_id && !next_id) return null;
  return (
    <nav className={classNames('row gap-1', styles.neighbours)} aria-label="Ordrer på listen">
      <Neighbour rel="prev" orderId={previous_id} />
      {place !== null && (
        <span className="meta tabular">{texts.place(place, total > MOST_COUNTED ? undefined : total)}</span>
      )}
      <Neighbour rel="next" orderId={next_id} />
    </nav>
  );
}

interface NeighbourProps {
  rel: 'prev' | 'next';
  /** `null` at an end of the list. */
  orderId: string | null;
}

function Neighbour({ rel, orderId }: NeighbourProps) {
  const [parameters] = useSearchParams();
  const link = useRef<HTMLAnchorElement>(null);
  // The page of the next order is another one: the focus stays on the link that led there.
  useLayoutEffect(() => {
    const element = orderId === null ? null : link.current;
    if (!element) return;
    if (focused === rel) {
      focused = undefined;
      // The neighbours may be known late, when the person has gone on.
      if (document.activeElement === document.body) element.focus();
    }
    return () => {
      if (element === document.activeElement) focused = rel;
    };
  }, [orderId, rel]);
  const label = texts[rel === 'prev' ? 'previous' : 'next'];
  const icon = rel === 'prev' ? ChevronUp : ChevronDown;
  if (!orderId) {
    return <IconButton icon={icon} size="sm" aria-label={label} isDisabled />;
  }
  const query = `${parameters}`;
  return (
    <ButtonLink
      ref={link}
      rel={rel}
      variant="quiet"
      size="sm"
      className={styles.link}
      aria-label={label}
      href={adminOrderPath(orderId) + (query && `?${query}`)}
    >
      <Icon icon={icon} />
    </ButtonLink>
  );
}

/** The link that had the focus when its page was left. */
let focused: 'prev' | 'next' | undefined;

/** The orders before and after one along the list that the tab has shown last, prefetched; `undefined` until loaded. */
function useOrderPlace(orderId: string, search: string): OrderPlace | undefined {
  const call = useCall();
  const dataProvider = useDataProvider();
  const prefetch = usePrefetchOrder();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ownKey('ordrer', 'place', orderId, search),
    queryFn: async () => {
      const { text, filter, sort, list } = shownList(search);
      if (!text) return (await call(findOrderPlace, orderId, list)) ?? null;
      // The results of a search are complete and sorted in the browser.
      const pagination = { page: 1, perPage: SEARCH_LIMIT };
      const read = async (narrowed: ListFilter) =>
        (await dataProvider.getList<AdminOrder>('ordrer', { pagination, sort, filter: narrowed })).data;
      return await placeInResults(read, orderId, filter);
    },
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    for (const id of [data?.next_id, data?.previous_id]) if (id) prefetch(id);
  }, [data, prefetch]);
  return isPlaceholderData ? undefined : (data ?? undefined);
}
