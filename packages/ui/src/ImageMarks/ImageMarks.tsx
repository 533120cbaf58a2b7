import { checkMark, type ImageMark, type MarkArea, type MarkKind } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { Info, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../Button/index.ts';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './ImageMarks.module.css';
import items from './MarkItem.module.css';
import { MarkItem } from './MarkItem.tsx';
import stageStyles from './MarkStage.module.css';
import { MarkStage } from './MarkStage.tsx';
import { MarkZoom } from './MarkZoom.tsx';
import { type MarkedImage, middleOf, useRatio } from './placement.ts';
import { useMarks } from './useMarks.ts';
import { useSharpImage } from './useSharpImage.ts';

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
  /**
   * How many times the marks were checked: from the first time on, those that cannot be sent show what they lack, and each
   * time the first of them gets the focus. @default 0
   */
  checks?: number;
  /** What is asked about the whole image, above the list of its marks. */
  lead?: ReactNode;
}

/** The sides of an area that is placed by its button, as a share of what is visible. */
const AREA_SIZE = 0.3;

/**
 * An image on which points and areas are marked, each with what is to be done there. A tap sets a point and dragging an
 * area, two fingers enlarge the image; by keyboard a button sets a mark in the middle, which the arrow keys move (with Alt
 * they change its size).
 *
 * @example
 * <ImageMarks image={image} marks={marks} onChange={setMarks} />
 */
export function ImageMarks({
  image,
  marks,
  onChange,
  checks = 0,
  lead,
  className,
  onKeyDown,
  ...rest
}: ImageMarksProps) {
  const [kind, setKind] = useState<MarkKind>('remove');
  const editing = useMarks(marks, onChange, kind);
  const { ratio, onLoad } = useRatio(image);
  const stage = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const addPoint = useRef<HTMLButtonElement>(null);
  const [handles] = useState(() => new Map<string, HTMLElement>());
  const [isEnlarged, setEnlarged] = useState(false);
  const sharp = useSharpImage(image, isEnlarged);
  const [focusWanted, setFocusWanted] = useState(false);
  const helpId = useId();

  // A mark that was set or brought back gets the focus, and what had it may be gone.
  useEffect(() => {
    if (!focusWanted) return;
    setFocusWanted(false);
    const handle = editing.selected && handles.get(editing.selected);
    if (handle) handle.focus();
    else addPoint.current?.focus();
  }, [focusWanted, editing.selected, handles]);

  useEffect(() => {
    if (checks > 0) side.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);

  function place(area: MarkArea) {
    editing.place(area);
    if (!editing.isFull) setFocusWanted(true);
  }

  function placeInMiddle(size: number) {
    if (stage.current) place(middleOf(stage.current, size));
  }

  function remove(id: string) {
    editing.remove(id);
    setFocusWanted(true);
  }

  function undo() {
    editing.undo();
    if (editing.canUndo) setFocusWanted(true);
  }

  function handleKeys(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    // Text has its own undo.
    if (event.target instanceof HTMLTextAreaElement) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      undo();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works wherever the focus is in the editor
    <div
      {...rest}
      className={classNames(stageStyles.colours, styles.editor, className)}
      onKeyDown={handleKeys}
    >
      <div className={styles.stageSide}>
        <MarkZoom
          ratio={ratio}
          onEnlarge={() => setEnlarged(true)}
          tools={
            <>
              <Button
                ref={addPoint}
                variant="secondary"
                size="sm"
                isDisabled={editing.isFull}
                onPress={() => placeInMiddle(0)}
              >
                {markTexts.addPoint}
              </Button>
              <Button
                variant="secondary"
                size="sm"
                isDisabled={editing.isFull}
                onPress={() => placeInMiddle(AREA_SIZE)}
              >
                {markTexts.addArea}
              </Button>
              <IconButton
                icon={Undo2}
                size="sm"
                aria-label={markTexts.undo}
                isDisabled={!editing.canUndo}
                onPress={undo}
                className={styles.first}
              />
            </>
          }
        >
          <MarkStage
            image={sharp ? { ...image, src: sharp } : image}
            marks={marks}
            selected={editing.selected}
            stage={stage}
            helpId={helpId}
            handles={handles}
            onLoad={onLoad}
            onSelect={editing.select}
            onPlace={place}
            onMoved={(mark, number, change) =>
              editing.change(mark, {
                announcement: (change === 'size' ? markTexts.resized : markTexts.moved)(mark, number),
              })
            }
            onRemove={remove}
          />
        </MarkZoom>
        {editing.isFull && <p className={styles.help}>{markTexts.full}</p>}
        <p id={helpId} hidden>
          {markTexts.keys}
        </p>
        <VisuallyHidden elementType="p" role="status">
          {editing.announcement}
        </VisuallyHidden>
      </div>
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
                setKind(changed.kind);
                editing.change(changed, options);
              }}
              onRemove={() => remove(mark.id)}
            />
          ))}
        </ol>
        <p className={items.buyerNote}>
          <Icon icon={Info} size={16} />
          {markTexts.keptForBuyers}
        </p>
      </div>
    </div>
  );
}

/** What is wrong with a mark; missing words are not wrong before the marks were checked. */
function problemOf(mark: ImageMark, isChecked: boolean) {
  const problem = checkMark(mark);
  return problem === 'note_missing' && !isChecked ? undefined : problem;
}
