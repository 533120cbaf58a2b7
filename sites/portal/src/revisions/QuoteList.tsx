import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { revisionPath } from '@rumklar/domain/routes/paths';
import { Link } from '@rumklar/ui/Link';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/useSession.ts';
import { quotesQuery } from '../orders/orderQueries.ts';
import styles from './QuoteList.module.css';

/** The prices of revisions that wait for the customer, each with a link to the question. */
export function QuoteList() {
  const { data: quotes } = useQuery(quotesQuery(useUser().id));
  if (!quotes?.length) return null;
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
