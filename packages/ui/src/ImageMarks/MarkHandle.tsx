import { type ImageMark, isPoint, moveMark, resizeMark } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useMove } from 'react-aria/useMove';
import styles from './MarkStage.module.css';
import { numberStyle, type Offset } from './placement.ts';

export interface MarkHandleProps {
  mark: ImageMark;
  number: number;
  /** How far its number is from its place. */
  offset: Offset | undefined;
  isSelected: boolean;
  /** The image's element, whose size turns px into shares. */
  stage: RefObject<HTMLElement | null>;
  helpId: string;
  handles: Map<string, HTMLElement>;
  onSelect: (id: string) => void;
  /** Called with the mark for each step of a move, and with `undefined` at its end. */
  onMove: (mark: ImageMark | undefined) => void;
  onMoved: (mark: ImageMark, number: number, change: 'place' | 'size') => void;
  onRemove: (id: string) => void;
}

/** How far an arrow key moves a mark, without and with Shift. */
const KEY_STEP = 0.01;
const LARGE_KEY_STEP = 0.05;

/** A pointer that moves less than this many px taps. */
const TAP_TOLERANCE = 4;

export const MarkHandle = memo(function MarkHandle(props: MarkHandleProps) {
  const { mark, number, offset, isSelected, helpId, handles, onSelect, onRemove } = props;
  const button = useRef<HTMLButtonElement>(null);
  const hasMovedByKey = useRef(false);
  const { moveProps } = useMarkMove(props, ({ pointerType, altKey }) => {
    hasMovedByKey.current = pointerType === 'keyboard';
    return pointerType === 'keyboard' && altKey ? 'size' : 'place';
  });
  const { moveProps: resizeProps } = useMarkMove(props, () => 'size');

  useEffect(() => {
    const element = button.current;
    if (!element) return;
    handles.set(mark.id, element);
    return () => void handles.delete(mark.id);
  }, [handles, mark.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps a mark in sight that is moved by key
  useEffect(() => {
    if (hasMovedByKey.current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [mark.x, mark.y]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove(mark.id);
  }

  const select = () => onSelect(mark.id);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles.handle}
        style={numberStyle(mark, offset)}
        data-kind={mark.kind}
        data-selected={isSelected || undefined}
        aria-label={markTexts.name(mark, number)}
        aria-describedby={helpId}
        aria-pressed={isSelected}
        {...mergeProps(moveProps, { onKeyDown, onFocus: select, onClick: select })}
      >
        <span className={styles.number}>{number}</span>
      </button>
      {isSelected && !isPoint(mark) && (
        <button
          type="button"
          className={styles.corner}
          style={numberStyle({ x: mark.x + mark.w, y: mark.y + mark.h })}
          tabIndex={-1}
          aria-hidden="true"
          {...resizeProps}
        />
      )}
    </>
  );
});

/** Moves or resizes a mark from where it was when the move began, so that it stays under the pointer. */
function useMarkMove(
  { mark, number, stage, onMove, onMoved }: MarkHandleProps,
  changeOf: (step: MoveStep) => 'place' | 'size',
) {
  const move = useRef<{ from: ImageMark; to: ImageMark; dx: number; dy: number; hasBegun: boolean }>(
    undefined,
  );
  return useMove({
    onMoveStart: () => {
      move.current = { from: mark, to: mark, dx: 0, dy: 0, hasBegun: false };
    },
    onMove: (step) => {
      const current = move.current;
      if (!current) return;
      current.dx += step.deltaX;
      current.dy += step.deltaY;
      current.hasBegun ||=
        step.pointerType === 'keyboard' || Math.hypot(current.dx, current.dy) >= TAP_TOLERANCE;
      if (!current.hasBegun) return;
      const [dx, dy] = sharesOf({ ...step, deltaX: current.dx, deltaY: current.dy }, stage.current);
      current.to = (changeOf(step) === 'size' ? resizeMark : moveMark)(current.from, dx, dy);
      onMove(current.to);
    },
    onMoveEnd: (step) => {
      const current = move.current;
      move.current = undefined;
      onMove(undefined);
      if (current?.hasBegun) onMoved(current.to, number, changeOf(step));
    },
  });
}

function sharesOf(
  { deltaX, deltaY, pointerType, shiftKey }: MoveStep & { deltaX: number; deltaY: number },
  stage: HTMLElement | null,
): [number, number] {
  if (pointerType === 'keyboard') {
    const step = shiftKey ? LARGE_KEY_STEP : KEY_STEP;
    return [deltaX * step, deltaY * step];
  }
  const { width = 1, height = 1 } = stage?.getBoundingClientRect() ?? {};
  return [deltaX / width, deltaY / height];
}

type MoveStep = { pointerType: string; shiftKey: boolean; altKey: boolean };
