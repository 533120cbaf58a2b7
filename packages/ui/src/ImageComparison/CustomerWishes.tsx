import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { ImageMarksView } from '../ImageMarks/ImageMarksView.tsx';
import styles from './ImageComparison.module.css';

interface CustomerWishesProps {
  note: string | null | undefined;
  /** @default none */
  marks?: readonly ImageMark[] | undefined;
}

export function CustomerWishes({ note, marks = [] }: CustomerWishesProps) {
  if (!note && marks.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={styles.wishes} aria-label={boardTexts.wishes} tabIndex={0}>
      {note && (
        <p className="breakable pre-line measure">
          <strong>{boardTexts.customerNote}</strong>
          <br />
          {note}
        </p>
      )}
      {marks.length > 0 && <ImageMarksView image={undefined} marks={marks} className={styles.marks} />}
    </section>
  );
}
