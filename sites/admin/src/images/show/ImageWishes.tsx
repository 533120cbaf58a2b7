import type { ListedImage } from '@rumklar/domain/images/list/listedImage';
import { finishedListTexts as texts } from '@rumklar/domain/images/list/listedImage';
import { markKindLabels, markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import type { AdminOrderDetail } from '../../orders/adminOrder.ts';
import styles from './ImageShow.module.css';

/** What the customer has marked on the original and in revisions, each with the studio's answer. */
export function ImageWishes({ image, order }: { image: ListedImage; order: AdminOrderDetail }) {
  const marks = order.image_marks.filter(({ order_image_id }) => order_image_id === image.original_id);
  const items = order.revisions.flatMap(({ number, items }) =>
    items
      .filter(({ deliverable_id }) => deliverable_id === image.deliverable_id)
      .map((item) => ({ number, item })),
  );
  if (marks.length + items.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.wishes}</h2>
      <ol className={styles.wishes}>
        {marks.map(({ id, kind, note, state, answer }) => (
          <Wish key={id} words={[markKindLabels[kind], note]} answer={answer ?? markStateLabels[state]} />
        ))}
        {items.map(({ number, item }) => (
          <Wish
            key={number}
            words={[texts.revision(number), item.note, ...item.marks.map(({ note }) => note)]}
            answer={item.answer}
          />
        ))}
      </ol>
    </section>
  );
}

function Wish({ words, answer }: { words: readonly string[]; answer: string | null }) {
  return (
    <li>
      {words.filter(Boolean).join(': ')}
      {answer && <p className="muted">{answer}</p>}
    </li>
  );
}
