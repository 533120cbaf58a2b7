import { isWideSearch } from '@rumklar/domain/orders/search';
import styles from './OrderRows.module.css';
import { SEARCH_LIMIT } from './orderProvider.ts';

interface SearchReachProps {
  /** What is searched for. */
  text: string;
  /** More was found than is shown. */
  isCut: boolean;
}

/** Says where a search has not looked, so that nobody takes "not here" for "nowhere". */
export function SearchReach({ text, isCut }: SearchReachProps) {
  if (text !== '' && !isWideSearch(text)) {
    return (
      <p className={styles.cut}>
        Søgningen ser kun på de nyeste ordrer. Skriv mindst tre bogstaver eller tal for at søge i dem alle.
      </p>
    );
  }
  if (!isCut) return null;
  return (
    <p className={styles.cut}>
      Søgningen viser de {SEARCH_LIMIT} nyeste ordrer, der passer. Skriv mere for at finde ældre ordrer.
    </p>
  );
}
