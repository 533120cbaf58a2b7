import { type ImageMark, type MarkProblem, markKinds } from '@rumklar/domain/images/marks/marks';
import { markKindLabels, markTexts, mentionsBuyerFacts } from '@rumklar/domain/images/marks/markTexts';
import { Info, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import styles from './MarkItem.module.css';
import stage from './MarkStage.module.css';

/** Props of {@link MarkItem}. */
export interface MarkItemProps {
  /** The mark. */
  mark: ImageMark;
  /** Its number, from 1. */
  number: number;
  /** Whether it is selected, and its fields shown. */
  isSelected: boolean;
  /** What it lacks. */
  problem: MarkProblem | undefined;
  /** Called when it is selected. */
  onSelect: () => void;
  /** Called with the changed mark. `isContinued`: with the next letters of its note. */
  onChange: (mark: ImageMark, options?: { isContinued: boolean }) => void;
  /** Called to remove it. */
  onRemove: () => void;
}

/** A mark in the list beside the image; the selected one has fields. */
export function MarkItem({ mark, number, isSelected, problem, onSelect, onChange, onRemove }: MarkItemProps) {
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);

  return (
    <li ref={item} className={styles.item} data-selected={isSelected || undefined} data-kind={mark.kind}>
      <div className={styles.itemHeader}>
        <button type="button" className={styles.itemButton} aria-expanded={isSelected} onClick={onSelect}>
          <VisuallyHidden elementType="span">{markTexts.name(mark, number)}</VisuallyHidden>
          <span className={styles.itemText} aria-hidden="true">
            <span className={stage.number}>{number}</span>
            <span className={styles.itemKind}>{markKindLabels[mark.kind]}</span>
            {!isSelected && <span className={styles.itemNote}>{mark.note}</span>}
          </span>
        </button>
        <IconButton size="sm" icon={Trash2} aria-label={`${markTexts.remove} ${number}`} onPress={onRemove} />
      </div>
      {(isSelected || problem) && <MarkFields {...{ mark, problem, onSelect, onChange }} />}
      <div role="status">
        {mentionsBuyerFacts(mark.note) && (
          <p className={styles.buyerNote} data-marked="">
            <Icon icon={Info} size={16} />
            {markTexts.keptForBuyers}
          </p>
        )}
      </div>
    </li>
  );
}

type MarkFieldsProps = Pick<MarkItemProps, 'mark' | 'problem' | 'onSelect' | 'onChange'>;

function MarkFields({ mark, problem, onSelect, onChange }: MarkFieldsProps) {
  const isTyping = useRef(false);
  return (
    <div className={styles.fields}>
      <ToggleButtonGroup
        aria-label={markTexts.kind}
        className={styles.kinds}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[mark.kind]}
        onSelectionChange={([kind]) => {
          const chosen = markKinds.find((known) => known === kind);
          if (chosen && chosen !== mark.kind) onChange({ ...mark, kind: chosen });
        }}
      >
        {markKinds.map((kind) => (
          <ToggleButton key={kind} id={kind} className={styles.kind}>
            {markKindLabels[kind]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextArea
        label={markTexts.note}
        isOptional={mark.kind === 'remove' || mark.kind === 'keep'}
        placeholder={markTexts.noteExample}
        rows={2}
        value={mark.note}
        errorMessage={problem && markTexts.problems[problem]}
        onChange={(note) => {
          onChange({ ...mark, note }, { isContinued: isTyping.current });
          isTyping.current = true;
        }}
        onFocus={() => {
          isTyping.current = false;
          onSelect();
        }}
      />
    </div>
  );
}
