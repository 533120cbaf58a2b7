import { type PointerEvent, useEffect, useRef } from 'react';
import { swipeOf } from './swipe.ts';

interface ZoomedStage {
  isZoomed: boolean;
  /** Whether the image is shown. */
  isReady: boolean;
  onZoom: () => void;
  onSwipe: (direction: 'previous' | 'next') => void;
}

/** Where a zoomed image is scrolled to: the middle at first, then as the mouse drags it. A double tap zooms, a finger swipes. */
export function useZoomedStage({ isZoomed, isReady, onZoom, onSwipe }: ZoomedStage) {
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const lastTap = useRef(0);

  useEffect(() => {
    const element = stage.current;
    if (!element || !isZoomed) return;
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
  }, [isZoomed]);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const { clientX, clientY, button, currentTarget, pointerId } = event;
    if (button !== 0) return;
    const { scrollLeft, scrollTop } = currentTarget;
    pressed.current = { x: clientX, y: clientY, left: scrollLeft, top: scrollTop };
    if (isZoomed) currentTarget.setPointerCapture(pointerId);
  }

  function onPointerMove({ clientX, clientY, currentTarget, pointerType }: PointerEvent<HTMLDivElement>) {
    const start = pressed.current;
    // Touch scrolls natively; the mouse drags the zoomed image.
    if (!start || !isZoomed || pointerType === 'touch') return;
    currentTarget.scrollTo(start.left + start.x - clientX, start.top + start.y - clientY);
  }

  function onPointerUp({ clientX, clientY, timeStamp }: PointerEvent<HTMLDivElement>) {
    const start = pressed.current;
    pressed.current = undefined;
    if (!start || !isReady) return;
    const [dx, dy] = [clientX - start.x, clientY - start.y];
    if (Math.hypot(dx, dy) < TAP_TOLERANCE) {
      const isDouble = timeStamp - lastTap.current < DOUBLE_TAP;
      lastTap.current = isDouble ? 0 : timeStamp;
      if (isDouble) onZoom();
    } else if (!isZoomed) {
      const direction = swipeOf(dx, dy);
      if (direction) onSwipe(direction);
    }
  }

  const onPointerCancel = () => {
    pressed.current = undefined;
  };
  return { ref: stage, onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** Movement in px up to which a press counts as a tap. */
const TAP_TOLERANCE = 8;
/** Longest time in ms between the two taps of a double tap. */
const DOUBLE_TAP = 320;
