import type { Quote } from '@rumklar/backend/revisions/listQuotes';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { revisionPath } from '@rumklar/domain/routes/paths';
import { Link } from '@rumklar/ui/Link';
import styles from './QuoteList.module.css';

interface QuoteListProps {
  quotes: readonly Quote[];
}

/** The prices of revisions that wait for the customer, each with a link to the question. */
export function QuoteList({ quotes }: QuoteListProps) {
  return (
    <section className={styles.quotes} aria-labelledby="waiting-quotes">
      <h2 id="waiting-quotes">{followTexts.nextHeading}</h2>
      <ul className={styles.list}>
        {quotes.map(({ order_id, number, title }) => (
          <li key={`${order_id} ${number}`}>
            <Link className={styles.link} href={revisionPath(order_id, number)}>
              {followTexts.answerQuote(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
