import {
  checkMark,
  type ImageMark,
  type MarkKind,
  type MarkProblem,
  markKinds,
} from '@rumklar/domain/images/marks/marks';
import { markKindLabels, markTexts, mentionsBuyerFacts } from '@rumklar/domain/images/marks/markTexts';
import { Info, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import styles from './ImageMarks.module.css';
import markItemStyles from './MarkItem.module.css';
import markStageStyles from './MarkStage.module.css';
import type { MarksEditing } from './useMarks.ts';

interface MarkListProps {
  marks: readonly ImageMark[];
  editing: MarksEditing;
  /** Called with the kind of a changed mark, which new marks get too. */
  onKind: (kind: MarkKind) => void;
  /** How many times the marks were checked; each time the first field with a problem gets the focus. */
  checkCount: number;
  /** Shown above the marks. */
  lead: ReactNode;
}

export function MarkList({ marks, editing, onKind, checkCount, lead }: MarkListProps) {
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checkCount > 0) side.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checkCount]);
  return (
    <div ref={side} className={styles.side}>
      {lead}
      {marks.length === 0 && (
        <p className="meta">
          {markTexts.none} {markTexts.help}
        </p>
      )}
      <ol className={markItemStyles.list} aria-label={markTexts.count(marks.length)}>
        {marks.map((mark, index) => (
          <MarkItem
            key={mark.id}
            mark={mark}
            number={index + 1}
            isSelected={mark.id === editing.selected}
            problem={problemOf(mark, checkCount > 0)}
            onSelect={() => editing.select(mark.id)}
            onChange={(changed, options) => {
              onKind(changed.kind);
              editing.change(changed, options);
            }}
            onRemove={() => editing.remove(mark.id)}
          />
        ))}
      </ol>
      <p className={classNames('meta gap-2', markItemStyles.buyerNote)}>
        <Icon icon={Info} size={16} />
        {markTexts.keptForBuyers}
      </p>
    </div>
  );
}

/** The problem of a mark, if any. A missing note is not reported until the marks have been checked. */
function problemOf(mark: ImageMark, isChecked: boolean) {
  const problem = checkMark(mark);
  return problem === 'note_missing' && !isChecked ? undefined : problem;
}

export interface MarkItemProps {
  mark: ImageMark;
  number: number;
  isSelected: boolean;
  problem: MarkProblem | undefined;
  onSelect: () => void;
  /** Called with the changed mark. `isContinued`: with the next letters of its note. */
  onChange: (mark: ImageMark, options?: { isContinued: boolean }) => void;
  onRemove: () => void;
}

function MarkItem({ mark, number, isSelected, problem, onSelect, onChange, onRemove }: MarkItemProps) {
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);

  return (
    <li
      ref={item}
      className={markItemStyles.item}
      data-selected={isSelected || undefined}
      data-kind={mark.kind}
    >
      <div className={markItemStyles.itemHeader}>
        <button
          type="button"
          className={markItemStyles.itemButton}
          aria-expanded={isSelected}
          onClick={onSelect}
        >
          <VisuallyHidden elementType="span">{markTexts.name(mark, number)}</VisuallyHidden>
          <span className="row shrink gap-3" aria-hidden="true">
            <span className={markStageStyles.number}>{number}</span>
            <span className="strong">{markKindLabels[mark.kind]}</span>
            {!isSelected && <span className="meta ellipsis">{mark.note}</span>}
          </span>
        </button>
        <IconButton size="sm" icon={Trash2} aria-label={`${markTexts.remove} ${number}`} onPress={onRemove} />
      </div>
      {(isSelected || problem) && <MarkFields {...{ mark, problem, onSelect, onChange }} />}
      <div role="status">
        {mentionsBuyerFacts(mark.note) && (
          <p className={classNames('meta gap-2', markItemStyles.buyerNote)} data-marked="">
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
    <div className={markItemStyles.fields}>
      <ToggleButtonGroup
        aria-label={markTexts.kind}
        className={markItemStyles.kinds}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[mark.kind]}
        onSelectionChange={([kind]) => {
          const chosen = markKinds.find((known) => known === kind);
          if (chosen && chosen !== mark.kind) onChange({ ...mark, kind: chosen });
        }}
      >
        {markKinds.map((kind) => (
          <ToggleButton key={kind} id={kind} className={markItemStyles.kind}>
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
