import { areaBetween, type ImageMark, type MarkArea } from '@rumklar/domain/images/marks';
import { type PointerEvent, useRef, useState } from 'react';
import { fanOut } from './fanOut.ts';
import styles from './ImageMarks.module.css';
import { MarkHandle } from './MarkHandle.tsx';
import { type MarkedImage, type MarkStep, markStyle } from './placement.ts';

/** Props of {@link MarkStage}. */
export interface MarkStageProps {
  /** The image. */
  image: MarkedImage;
  /** Its marks. */
  marks: readonly ImageMark[];
  /** The id of the selected one. */
  selected: string | undefined;
  /** The id of the text that describes the keys. */
  helpId: string;
  /** The handle of each mark by id; the stage keeps it. */
  handles: Map<string, HTMLElement>;
  /** Called when a mark is selected. */
  onSelect: (id: string) => void;
  /** Called with the place of a new mark. */
  onPlace: (area: MarkArea) => void;
  /** Called before a mark is moved or resized. */
  onMoveStart: () => void;
  /** Called for each step of a move. */
  onMove: (mark: ImageMark, number: number, step: MarkStep) => void;
  /** Called to remove a mark. */
  onRemove: (id: string) => void;
}

/** A pointer that has moved so far, in px, draws an area instead of setting a point. */
const DRAG_DISTANCE = 12;

interface Drawing {
  pointerId: number;
  clientX: number;
  clientY: number;
  area?: MarkArea;
}

/** The image with its marks: a tap sets a point, dragging draws an area, two fingers zoom as anywhere in the browser. */
export function MarkStage({ image, marks, onPlace, handles, ...handlers }: MarkStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const offsets = fanOut(marks);

  /** The place under a pointer, as shares of the image. */
  function placeAt({ clientX, clientY }: Pick<Drawing, 'clientX' | 'clientY'>) {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  function start(event: PointerEvent<HTMLDivElement>) {
    // A second finger zooms.
    if (!event.isPrimary) return setDrawing(undefined);
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing({ pointerId: event.pointerId, clientX: event.clientX, clientY: event.clientY });
  }

  function draw(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerId !== drawing?.pointerId) return;
    const distance = Math.hypot(event.clientX - drawing.clientX, event.clientY - drawing.clientY);
    if (!drawing.area && distance < DRAG_DISTANCE) return;
    setDrawing({ ...drawing, area: areaBetween(placeAt(drawing), placeAt(event)) });
  }

  function finish(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerId !== drawing?.pointerId) return;
    setDrawing(undefined);
    onPlace(drawing.area ?? { ...areaBetween(placeAt(event), placeAt(event)), w: 0, h: 0 });
  }

  return (
    <div
      ref={stage}
      className={styles.stage}
      style={{ aspectRatio: `${image.width} / ${image.height}` }}
      onPointerDown={start}
      onPointerMove={draw}
      onPointerUp={finish}
      onPointerCancel={() => setDrawing(undefined)}
    >
      <img src={image.src} alt={image.alt} width={image.width} height={image.height} draggable={false} />
      {drawing?.area && <span className={styles.area} style={markStyle(drawing.area)} data-drawing="" />}
      {marks.map((mark, index) => (
        <MarkHandle
          key={mark.id}
          mark={mark}
          number={index + 1}
          offset={offsets[index]}
          stage={stage}
          handles={handles}
          {...handlers}
          isSelected={mark.id === handlers.selected}
        />
      ))}
    </div>
  );
}
