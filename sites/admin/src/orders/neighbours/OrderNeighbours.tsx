import { MOST_COUNTED } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Icon } from '@rumklar/ui/Icon';
import { IconButton } from '@rumklar/ui/IconButton';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rememberOrder, storedListSearch } from '../query/listSearch.ts';
import styles from './OrderNeighbours.module.css';
import { searchAtPlace } from './shownList.ts';
import { useOrderPlace } from './useOrderPlace.ts';

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
    <nav className={styles.neighbours} aria-label="Ordrer på listen">
      <Neighbour rel="prev" orderId={previous_id} />
      {place !== null && (
        <span className={styles.place}>{texts.place(place, total > MOST_COUNTED ? undefined : total)}</span>
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
