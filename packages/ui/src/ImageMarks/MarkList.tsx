import { checkMark, type ImageMark, type MarkKind } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './ImageMarks.module.css';
import items from './MarkItem.module.css';
import { MarkItem } from './MarkItem.tsx';
import type { MarksEditing } from './useMarks.ts';

interface MarkListProps {
  marks: readonly ImageMark[];
  editing: MarksEditing;
  /** Called with the kind of the mark that is changed. */
  onKind: (kind: MarkKind) => void;
  checks: number;
  /** Above the list. */
  lead: ReactNode;
}

/** The marks beside the image, with their words. */
export function MarkList({ marks, editing, onKind, checks, lead }: MarkListProps) {
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checks > 0) side.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);
  return (
    <div ref={side} className={styles.side}>
      {lead}
      {marks.length === 0 && (
        <p className={styles.help}>
          {markTexts.none} {markTexts.help}
        </p>
      )}
      <ol className={items.list} aria-label={markTexts.count(marks.length)}>
        {marks.map((mark, index) => (
          <MarkItem
            key={mark.id}
            mark={mark}
            number={index + 1}
            isSelected={mark.id === editing.selected}
            problem={problemOf(mark, checks > 0)}
            onSelect={() => editing.select(mark.id)}
            onChange={(changed, options) => {
              onKind(changed.kind);
              editing.change(changed, options);
            }}
            onRemove={() => editing.remove(mark.id)}
          />
        ))}
      </ol>
      <p className={items.buyerNote}>
        <Icon icon={Info} size={16} />
        {markTexts.keptForBuyers}
      </p>
    </div>
  );
}

/** What is wrong with a mark; missing words are not wrong before the marks were checked. */
function problemOf(mark: ImageMark, isChecked: boolean) {
  const problem = checkMark(mark);
  return problem === 'note_missing' && !isChecked ? undefined : problem;
}
