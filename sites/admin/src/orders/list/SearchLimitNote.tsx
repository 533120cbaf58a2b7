import { isWideSearch } from '@rumklar/domain/orders/list/filter';
import { SEARCH_LIMIT } from '../query/listOrders.ts';
import styles from './OrderRows.module.css';

interface SearchLimitNoteProps {
  text: string;
  /** Whether there are more results than are shown. */
  isTruncated: boolean;
}

/** Explains the limits of a search: a short text searches the newest orders only, and a long result is truncated. */
export function SearchLimitNote({ text, isTruncated }: SearchLimitNoteProps) {
  if (text !== '' && !isWideSearch(text)) {
    return (
      <p className={styles.limit}>
        Søgningen ser kun på de nyeste ordrer. Skriv mindst tre bogstaver eller tal for at søge i dem alle.
      </p>
    );
  }
  if (!isTruncated) return null;
  return (
    <p className={styles.limit}>
      Søgningen viser de {SEARCH_LIMIT} nyeste ordrer, der passer. Skriv mere for at finde ældre ordrer.
    </p>
  );
}
