import { MOST_COUNTED } from '@rumklar/domain/orders/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/deskTexts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Icon } from '@rumklar/ui/Icon';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rememberOrder, storedListSearch, storeListSearch } from './listSearch.ts';
import styles from './OrderNeighbours.module.css';
import { searchAtPlace } from './shownList.ts';
import { useOrderPlace } from './useOrderPlace.ts';

/** Leads to the previous and the next order along the list, on the same tab; the keys `k` and `j` press the links. */
export function OrderNeighbours({ orderId }: { orderId: string }) {
  const [search] = useState(storedListSearch);
  const found = useOrderPlace(orderId, search);
  const { previous_id = null, next_id = null, place = null, total = 0 } = found ?? {};
  useEffect(() => rememberOrder(orderId), [orderId]);
  if (found && !previous_id && !next_id) return null;
  return (
    <nav className={styles.neighbours} aria-label="Ordrer på listen">
      <Neighbour rel="prev" orderId={previous_id} onGo={() => goTo(place, -1)} />
      {place !== null && (
        <span className={styles.place}>{texts.place(place, total > MOST_COUNTED ? undefined : total)}</span>
      )}
      <Neighbour rel="next" orderId={next_id} onGo={() => goTo(place, 1)} />
    </nav>
  );

  /** The list opens where the person has gone to. */
  function goTo(from: number | null, step: 1 | -1) {
    if (from !== null) storeListSearch(searchAtPlace(search, from + step));
  }
}

interface NeighbourProps {
  rel: 'prev' | 'next';
  /** `null` at an end of the list. */
  orderId: string | null;
  onGo: () => void;
}

function Neighbour({ rel, orderId, onGo }: NeighbourProps) {
  const [parameters] = useSearchParams();
  const link = useRef<HTMLAnchorElement>(null);
  // The page of the next order is another one: the focus stays on the link that led there.
  useEffect(() => {
    if (!orderId || focused !== rel) return;
    focused = undefined;
    link.current?.focus();
  }, [orderId, rel]);
  const content = (
    <>
      {rel === 'prev' && <Icon icon={ChevronLeft} size={16} />}
      {rel === 'prev' ? texts.previous : texts.next}
      {rel === 'next' && <Icon icon={ChevronRight} size={16} />}
    </>
  );
  if (!orderId) {
    return (
      <Button variant="secondary" size="sm" isDisabled>
        {content}
      </Button>
    );
  }
  const query = `${parameters}`;
  return (
    <ButtonLink
      ref={link}
      rel={rel}
      variant="secondary"
      size="sm"
      href={adminOrderPath(orderId) + (query && `?${query}`)}
      onPress={() => {
        focused = link.current === document.activeElement ? rel : undefined;
        onGo();
      }}
    >
      {content}
    </ButtonLink>
  );
}

/** The link that had the focus when it was followed. */
let focused: 'prev' | 'next' | undefined;
