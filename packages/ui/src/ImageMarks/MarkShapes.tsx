import { type ImageMark, isPoint, type MarkArea } from '@rumklar/domain/images/marks/marks';
import styles from './MarkStage.module.css';
import type { Offset } from './placement.ts';

export interface MarkShapesProps {
  marks: readonly ImageMark[];
  offsets: readonly Offset[];
  selected?: string | undefined;
  drawn?: MarkArea | undefined;
}

export function MarkShapes({ marks, offsets, selected, drawn }: MarkShapesProps) {
  return (
    <svg className={styles.shapes} aria-hidden="true">
      {marks.map((mark, index) => (
        <MarkShape
          key={mark.id}
          mark={mark}
          offset={offsets[index] ?? { x: 0, y: 0 }}
          isSelected={mark.id === selected}
        />
      ))}
      {drawn && <Area area={drawn} isSelected />}
    </svg>
  );
}

function MarkShape({ mark, offset, isSelected }: { mark: ImageMark; offset: Offset; isSelected: boolean }) {
  return (
    <>
      {!isPoint(mark) && <Area area={mark} isSelected={isSelected} />}
      {(offset.x !== 0 || offset.y !== 0) && (
        <svg x={percent(mark.x)} y={percent(mark.y)} className={styles.leader} aria-hidden="true">
          <line className={styles.dark} x2={offset.x} y2={offset.y} />
          <line className={styles.light} x2={offset.x} y2={offset.y} />
        </svg>
      )}
    </>
  );
}

/** A dark line with a light one in it, so that it has enough contrast on any image. */
function Area({ area, isSelected }: { area: MarkArea; isSelected: boolean }) {
  const box = { x: percent(area.x), y: percent(area.y), width: percent(area.w), height: percent(area.h) };
  return (
    <>
      <rect className={styles.dark} {...box} />
      <rect className={styles.light} {...box} data-selected={isSelected || undefined} />
    </>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
