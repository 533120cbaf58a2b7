import {
  checkMark,
  type ImageMark,
  isPoint,
  type MarkKind,
  moveMark,
  resizeMark,
} from '@rumklar/domain/images/marks';
import { markTexts, mentionsBuyerFacts } from '@rumklar/domain/images/markTexts';
import { Info, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './ImageMarks.module.css';
import { MarkItem } from './MarkItem.tsx';
import { MarkStage } from './MarkStage.tsx';
import type { MarkedImage, MarkStep } from './placement.ts';
import { useMarks } from './useMarks.ts';

/** Props of {@link ImageMarks}: those of its `<div>`, the image and its marks. */
export interface ImageMarksProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'onChange' | 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** The image. */
  image: MarkedImage;
  /** Its marks, in order; their numbers are their places. */
  marks: readonly ImageMark[];
  /** Called with all marks after each change. */
  onChange: (marks: readonly ImageMark[]) => void;
  /** Whether marks that cannot be sent show what they lack; the first of them gets the focus. @default false */
  showsProblems?: boolean;
}

/** An area that is placed by its button covers the middle of the image. */
const MIDDLE_AREA = { x: 0.35, y: 0.35, w: 0.3, h: 0.3 };
const MIDDLE = { x: 0.5, y: 0.5, w: 0, h: 0 };

/**
 * An image on which points and areas are marked, each with what is to be done there. A tap sets a point and dragging an
 * area; by keyboard a button sets a mark in the middle, which the arrow keys move (with Alt they change its size).
 *
 * @example
 * <ImageMarks image={image} marks={marks} onChange={setMarks} />
 */
export function ImageMarks({
  image,
  marks,
  onChange,
  showsProblems = false,
  className,
  onKeyDown,
  ...rest
}: ImageMarksProps) {
  const [kind, setKind] = useState<MarkKind>('remove');
  const editing = useMarks(marks, onChange, kind);
  const handles = useRef(new Map<string, HTMLElement>());
  const side = useRef<HTMLDivElement>(null);
  const helpId = useId();

  useEffect(() => {
    if (showsProblems) side.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [showsProblems]);

  function place(area: Parameters<typeof editing.place>[0]) {
    editing.place(area);
    requestAnimationFrame(() => [...handles.current.values()].at(-1)?.focus());
  }

  function move(mark: ImageMark, number: number, step: MarkStep) {
    const changed = step.isSize ? resizeMark(mark, step.dx, step.dy) : moveMark(mark, step.dx, step.dy);
    const words = step.isSize && !isPoint(mark) ? markTexts.resized : markTexts.moved;
    editing.change(mark.id, changed, words(changed, number));
  }

  function handleKeys(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.target instanceof HTMLTextAreaElement) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      editing.undo();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works wherever the focus is in the editor
    <div {...rest} className={classNames(styles.editor, className)} onKeyDown={handleKeys}>
      <div className={styles.stageSide}>
        <MarkStage
          image={image}
          marks={marks}
          selected={editing.selected}
          helpId={helpId}
          handles={handles.current}
          onSelect={editing.select}
          onPlace={place}
          onMoveStart={editing.begin}
          onMove={move}
          onRemove={editing.remove}
        />
        <p className={styles.help}>{editing.isFull ? markTexts.full : markTexts.help}</p>
        <p id={helpId} hidden>
          {markTexts.keys}
        </p>
        <p role="status" className={styles.announcement}>
          {editing.announcement}
        </p>
      </div>
      <div ref={side} className={styles.side}>
        <div className={styles.tools}>
          <Button variant="secondary" size="sm" isDisabled={editing.isFull} onPress={() => place(MIDDLE)}>
            {markTexts.addPoint}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            isDisabled={editing.isFull}
            onPress={() => place(MIDDLE_AREA)}
          >
            {markTexts.addArea}
          </Button>
          <Button variant="quiet" size="sm" isDisabled={!editing.canUndo} onPress={editing.undo}>
            <Icon icon={Undo2} size={16} />
            {markTexts.undo}
          </Button>
        </div>
        {marks.length === 0 && <p className={styles.none}>{markTexts.none}</p>}
        <ol className={styles.list} aria-label={markTexts.count(marks.length)}>
          {marks.map((mark, index) => (
            <MarkItem
              key={mark.id}
              mark={mark}
              number={index + 1}
              isSelected={mark.id === editing.selected}
              problem={showsProblems ? checkMark(mark) : undefined}
              onSelect={() => editing.select(mark.id)}
              onEditStart={editing.begin}
              onChange={(changed) => {
                setKind(changed.kind);
                editing.change(mark.id, changed);
              }}
              onRemove={() => {
                editing.remove(mark.id);
                const neighbour = marks[index + 1] ?? marks[index - 1];
                if (neighbour) handles.current.get(neighbour.id)?.focus();
              }}
            />
          ))}
        </ol>
        <p
          className={styles.buyerNote}
          data-marked={marks.some(({ note }) => mentionsBuyerFacts(note)) || undefined}
        >
          <Icon icon={Info} size={16} />
          {markTexts.keptForBuyers}
        </p>
      </div>
    </div>
  );
}
