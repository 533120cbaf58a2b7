import { type ImageMark, isPoint } from '@rumklar/domain/images/marks';
import { markTexts } from '@rumklar/domain/images/markTexts';
import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useMove } from 'react-aria/useMove';
import styles from './ImageMarks.module.css';
import { type MarkStep, markStyle } from './placement.ts';

/** Props of {@link MarkHandle}. */
export interface MarkHandleProps {
  /** The mark. */
  mark: ImageMark;
  /** Its number, from 1. */
  number: number;
  /** How far its number is from its place, in px. */
  offset: { x: number; y: number } | undefined;
  /** Whether it is selected. */
  isSelected: boolean;
  /** The image's element, whose size turns px into shares. */
  stage: RefObject<HTMLElement | null>;
  /** The id of the text that describes the keys. */
  helpId: string;
  /** The handle of each mark by id; this one adds and removes itself. */
  handles: Map<string, HTMLElement>;
  /** Called when the mark is selected. */
  onSelect: (id: string) => void;
  /** Called before it is moved or resized. */
  onMoveStart: () => void;
  /** Called for each step of a move. */
  onMove: (mark: ImageMark, number: number, step: MarkStep) => void;
  /** Called to remove it. */
  onRemove: (id: string) => void;
}

/** How far an arrow key moves a mark, without and with Shift. */
const KEY_STEP = 0.01;
const LARGE_KEY_STEP = 0.05;

/** A mark on its image: the number is a button that is moved by dragging or by the arrow keys. */
export function MarkHandle({
  mark,
  number,
  offset,
  isSelected,
  helpId,
  stage,
  handles,
  onSelect,
  onMoveStart,
  onMove,
  onRemove,
}: MarkHandleProps) {
  const stepOf = ({ deltaX, deltaY, pointerType, shiftKey }: MoveStep) => {
    if (pointerType === 'keyboard') {
      const step = shiftKey ? LARGE_KEY_STEP : KEY_STEP;
      return { dx: Math.sign(deltaX) * step, dy: Math.sign(deltaY) * step };
    }
    const { width = 1, height = 1 } = stage.current?.getBoundingClientRect() ?? {};
    return { dx: deltaX / width, dy: deltaY / height };
  };
  const { moveProps } = useMove({
    onMoveStart,
    onMove: (event) =>
      onMove(mark, number, { ...stepOf(event), isSize: event.pointerType === 'keyboard' && event.altKey }),
  });
  const { moveProps: resizeProps } = useMove({
    onMoveStart,
    onMove: (event) => onMove(mark, number, { ...stepOf(event), isSize: true }),
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove(mark.id);
  }

  const keep = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      handles.set(mark.id, element);
      return () => {
        handles.delete(mark.id);
      };
    },
    [handles, mark.id],
  );

  const select = () => onSelect(mark.id);
  return (
    <span
      className={isPoint(mark) ? styles.point : styles.area}
      style={markStyle(mark, offset)}
      data-kind={mark.kind}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        ref={keep}
        className={styles.handle}
        aria-label={markTexts.name(mark, number)}
        aria-describedby={helpId}
        aria-pressed={isSelected}
        {...mergeProps(moveProps, { onKeyDown, onFocus: select, onClick: select })}
      >
        <span className={styles.number}>{number}</span>
      </button>
      {!isPoint(mark) && (
        <button type="button" className={styles.corner} tabIndex={-1} aria-hidden="true" {...resizeProps} />
      )}
    </span>
  );
}

type MoveStep = { deltaX: number; deltaY: number; pointerType: string; shiftKey: boolean };
