import { areaBetween, type ImageMark, type MarkArea, pointAt } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { type PointerEvent, type RefObject, useMemo, useState } from 'react';
import { useBrokenImage } from '../useBrokenImage.ts';
import { MarkHandle, type MarkHandleProps } from './MarkHandle.tsx';
import { MarkShapes } from './MarkShapes.tsx';
import styles from './MarkStage.module.css';
import { fanOut, type MarkedImage } from './placement.ts';

export interface MarkStageProps
  extends Pick<MarkHandleProps, 'helpId' | 'handles' | 'onSelect' | 'onMoved' | 'onRemove'> {
  image: MarkedImage;
  marks: readonly ImageMark[];
  selected: string | undefined;
  stage: RefObject<HTMLDivElement | null>;
  onLoad: (event: { currentTarget: HTMLImageElement }) => void;
  onPlace: (area: MarkArea) => void;
}

/** A pointer that has moved so far, in px, draws an area instead of setting a point. */
const DRAG_DISTANCE = 12;

interface Drawing {
  pointerId: number;
  clientX: number;
  clientY: number;
  area?: MarkArea;
}

export function MarkStage({ image, marks, selected, stage, onLoad, onPlace, ...handlers }: MarkStageProps) {
  const { drawn, pointerProps } = useDrawing(stage, onPlace);
  const [moving, setMoving] = useState<ImageMark>();
  const [isBroken, onError] = useBrokenImage(image.src);
  const isMissing = isBroken || image.isBroken;
  // By where the marks were before one is moved, so that its number does not jump when it passes another.
  const offsets = useMemo(() => fanOut(marks), [marks]);
  const shown = moving ? marks.map((mark) => (mark.id === moving.id ? moving : mark)) : marks;

  return (
    <div ref={stage} className={styles.stage} {...(isMissing ? undefined : pointerProps)}>
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        draggable={false}
        onLoad={onLoad}
        onError={onError}
      />
      {isMissing ? (
        <p role="alert" className={styles.broken}>
          {markTexts.broken}
        </p>
      ) : (
        <>
          <MarkShapes marks={shown} offsets={offsets} selected={selected} drawn={drawn} />
          {shown.map((mark, index) => (
            <MarkHandle
              key={mark.id}
              mark={mark}
              number={index + 1}
              offset={offsets[index]}
              isSelected={mark.id === selected}
              stage={stage}
              onMove={setMoving}
              {...handlers}
            />
          ))}
        </>
      )}
    </div>
  );
}

/** @returns the area as far as it is drawn */
function useDrawing(stage: MarkStageProps['stage'], onPlace: MarkStageProps['onPlace']) {
  const [drawing, setDrawing] = useState<Drawing>();

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

  /** What is drawn when the pointer is here; `undefined` while it may still be a tap. */
  function areaTo(event: PointerEvent<HTMLDivElement>, from: Drawing): MarkArea | undefined {
    const distance = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
    if (!from.area && distance < DRAG_DISTANCE) return undefined;
    return areaBetween(placeAt(from), placeAt(event));
  }

  function draw(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerId !== drawing?.pointerId) return;
    const area = areaTo(event, drawing);
    if (area) setDrawing({ ...drawing, area });
  }

  function finish(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerId !== drawing?.pointerId) return;
    setDrawing(undefined);
    // React may not have rendered the last moves yet.
    onPlace(areaTo(event, drawing) ?? pointAt(placeAt(event)));
  }

  const cancel = () => setDrawing(undefined);
  return {
    drawn: drawing?.area,
    pointerProps: {
      onPointerDown: start,
      onPointerMove: draw,
      onPointerUp: finish,
      onPointerCancel: cancel,
    },
  };
}
