import type { ImageMark, MarkState } from '@rumklar/domain/images/marks/marks';
import { classNames } from '../classNames.ts';
import { MarkShapes } from './MarkShapes.tsx';
import styles from './MarkStage.module.css';
import { fanOut, numberStyle } from './placement.ts';

interface MarksOverlayProps {
  marks: readonly (ImageMark & { state?: MarkState })[];
}

/** Marks and their numbers over an image, within an element of its size. The list beside it says what they mean. */
export function MarksOverlay({ marks }: MarksOverlayProps) {
  const offsets = fanOut(marks);
  return (
    <span className={classNames(styles.colours, styles.over)} aria-hidden="true">
      <MarkShapes marks={marks} offsets={offsets} />
      {marks.map((mark, index) => (
        <span
          key={mark.id}
          className={styles.handle}
          style={numberStyle(mark, offsets[index])}
          data-kind={mark.kind}
          data-state={mark.state}
        >
          <span className={styles.number}>{index + 1}</span>
        </span>
      ))}
    </span>
  );
}
