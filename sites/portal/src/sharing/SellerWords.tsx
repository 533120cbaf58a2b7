import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { sellerQuote } from '@rumklar/domain/notifications/types';
import { linkTexts as texts } from '@rumklar/domain/sharing/shareTexts';
import { Cover } from '@rumklar/ui/Cover';
import { useId } from 'react';
import { useOrderCovers } from '../orders/orderQueries.ts';
import type { OrderImagesState } from '../orders/show/useOrderImages.ts';
import styles from './SellerWords.module.css';

/** What people with a link have pointed at in an order and nobody has sent on, whatever the order is doing. */
export function SellerWords({ state }: { state: OrderImagesState }) {
  const { sellerWords, delivered, request } = state;
  const headingId = useId();
  const covers = useOrderCovers(sellerWords);
  const names = new Map(delivered.map(({ deliverableId, title, alt }) => [deliverableId, title ?? alt]));
  return (
    <section aria-labelledby={headingId} className={styles.words}>
      <h2 id={headingId}>{texts.wordsTitle}</h2>
      <p className="muted small">
        {request.canAsk
          ? texts.wordsReady
          : request.open
            ? texts.wordsWaitForRevision
            : texts.wordsWaitForOrder}
      </p>
      <ul>
        {sellerWords.map(({ id, deliverable_id, name, note, x, y, created_at }) => (
          <li key={id}>
            <Cover url={covers.get(id)} mark={{ x, y }} />
            <div>
              <p>{sellerQuote(name, note)}</p>
              <p className="muted small">
                {[names.get(deliverable_id), dayAndTime(created_at, new Date())].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
