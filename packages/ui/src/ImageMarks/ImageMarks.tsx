import type { ImageMark, MarkKind } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { Undo2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './ImageMarks.module.css';
import { MarkList } from './MarkList.tsx';
import markStageStyles from './MarkStage.module.css';
import { MarkStage } from './MarkStage.tsx';
import { MarkZoom } from './MarkZoom.tsx';
import { type MarkedImage, middleOf, useRatio } from './placement.ts';
import { type MarksEditing, useMarks } from './useMarks.ts';

export interface ImageMarksProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'onChange' | 'children'>,
    React.RefAttributes<HTMLDivElement> {
  image: MarkedImage;
  /** Its marks, in order; their numbers are their places. */
  marks: readonly ImageMark[];
  onChange: (marks: readonly ImageMark[]) => void;
  /** How many times the marks were checked: each time the first one that cannot be sent gets the focus. @default 0 */
  checkCount?: number;
  /** Shown above the list of marks. */
  lead?: ReactNode;
}

/**
 * An image on which points and areas are marked, each with what is to be done there. A tap sets a point, dragging an area,
 * two fingers enlarge; by keyboard a button sets a mark in the middle, which the arrow keys move (with Alt: resize).
 * @example <ImageMarks image={image} marks={marks} onChange={setMarks} />
 */
export function ImageMarks({ image, marks, onChange, checkCount = 0, lead, ...rest }: ImageMarksProps) {
  const [kind, setKind] = useState<MarkKind>('remove');
  const editing = useMarks(marks, onChange, kind);
  const { ratio, onLoad } = useRatio(image);
  const stage = useRef<HTMLDivElement>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  const sharp = useSharpImage(image, isEnlarged);
  const helpId = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    rest.onKeyDown?.(event);
    // Text has its own undo.
    if (event.target instanceof HTMLTextAreaElement) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      editing.undo();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works wherever the focus is in the editor
    <div
      {...rest}
      className={classNames(markStageStyles.colours, styles.editor, rest.className)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stageSide}>
        <MarkZoom
          ratio={ratio}
          onEnlarge={() => setEnlarged(true)}
          tools={<MarkTools {...{ editing, stage }} />}
        >
          <MarkStage
            {...{ marks, stage, helpId, onLoad }}
            handles={editing.handles}
            image={sharp ? { ...image, src: sharp } : image}
            selected={editing.selected}
            onSelect={editing.select}
            onPlace={editing.place}
            onMoved={(mark, number, change) => {
              const words = change === 'size' ? markTexts.resized : markTexts.moved;
              editing.change(mark, { announcement: words(mark, number) });
            }}
            onRemove={editing.remove}
          />
        </MarkZoom>
        {editing.isFull && <p className="meta">{markTexts.full}</p>}
        <p id={helpId} hidden>
          {markTexts.keys}
        </p>
        <VisuallyHidden elementType="p" role="status">
          {editing.announcement}
        </VisuallyHidden>
      </div>
      <MarkList {...{ marks, editing, checkCount, lead }} onKind={setKind} />
    </div>
  );
}

/** The URL of the image with all its pixels once it has loaded. @param isWanted whether to load it */
function useSharpImage(image: MarkedImage, isWanted: boolean): string | undefined {
  const [sharp, setSharp] = useState<string>();
  const load = useEffectEvent(async () => {
    const url = await image.full?.();
    if (!url) return;
    const loaded = new Image();
    loaded.src = url;
    await loaded.decode();
    return url;
  });

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    load().then(
      (url) => isCurrent && setSharp(url),
      // The smaller image stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  return sharp;
}

interface MarkToolsProps {
  editing: MarksEditing;
  stage: RefObject<HTMLElement | null>;
}

function MarkTools({ editing, stage }: MarkToolsProps) {
  const place = (size: number) => stage.current && editing.place(middleOf(stage.current, size));
  const button = { variant: 'secondary', size: 'sm', isDisabled: editing.isFull } as const;
  return (
    <>
      <Button {...button} ref={editing.addPoint} onPress={() => place(0)}>
        {markTexts.addPoint}
      </Button>
      <Button {...button} onPress={() => place(AREA_SIZE)}>
        {markTexts.addArea}
      </Button>
      <IconButton
        icon={Undo2}
        size="sm"
        aria-label={markTexts.undo}
        isDisabled={!editing.canUndo}
        onPress={editing.undo}
        className={styles.first}
      />
    </>
  );
}

/** As a share of what is visible. */
const AREA_SIZE = 0.3;
