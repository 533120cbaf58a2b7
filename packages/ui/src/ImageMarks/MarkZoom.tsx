import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { ZoomIn, ZoomOut } from 'lucide-react';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import stage from './MarkStage.module.css';
import type { Style } from './placement.ts';

export interface MarkZoomProps {
  ratio: number;
  onEnlarge: () => void;
  tools: ReactNode;
  /** The image with its marks; not rendered again while zooming. */
  children: ReactNode;
}

export function MarkZoom({ ratio, onEnlarge, tools, children }: MarkZoomProps) {
  const { zoom, viewport, zoomIn, zoomOut, pointerProps } = useZoom(onEnlarge);
  const style: Style = { '--ratio': ratio, '--zoom': zoom };
  return (
    <>
      <div
        ref={viewport}
        className={stage.viewport}
        style={style}
        data-zoomed={zoom > 1 || undefined}
        {...(zoom > 1 && { tabIndex: 0, role: 'group', 'aria-label': markTexts.zoomed(zoom) })}
        {...pointerProps}
      >
        {children}
      </div>
      <div className="cluster gap-2">
        {tools}
        <IconButton
          icon={ZoomOut}
          size="sm"
          aria-label={markTexts.zoomOut}
          isDisabled={!zoomOut}
          onPress={zoomOut}
        />
        <IconButton
          icon={ZoomIn}
          size="sm"
          aria-label={markTexts.zoomIn}
          isDisabled={!zoomIn}
          onPress={zoomIn}
        />
      </div>
    </>
  );
}

/** How much larger than its place an image can be. */
const LEAST = 1;
const MOST = 4;

const STEP = 1.5;

interface Place {
  clientX: number;
  clientY: number;
}

/** A share of the image, and where it is shown, in px from the corner of the viewport. */
interface Anchor {
  x: number;
  y: number;
  left: number;
  top: number;
}

/** Enlarges what is in a scrolling element: by buttons, with Ctrl and the wheel, and by two fingers, which move it, too. */
function useZoom(onEnlarge: () => void) {
  const viewport = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(LEAST);
  const level = useRef(LEAST);
  const anchor = useRef<Anchor>(undefined);

  function zoomTo(next: number, at: Anchor) {
    const limited = Math.min(Math.max(next, LEAST), MOST);
    anchor.current = at;
    if (limited === level.current) return showAnchor();
    if (limited > level.current) onEnlarge();
    level.current = limited;
    setZoom(limited);
  }

  function showAnchor() {
    const element = viewport.current;
    const at = anchor.current;
    if (!element || !at) return;
    element.scrollTo(at.x * element.scrollWidth - at.left, at.y * element.scrollHeight - at.top);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once the image has its new size
  useLayoutEffect(showAnchor, [zoom]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = viewport.current;
    if (!element || !event.ctrlKey) return;
    event.preventDefault();
    zoomTo(level.current * Math.exp(-event.deltaY / 200), anchorAt(element, event));
  });
  useEffect(() => {
    const element = viewport.current;
    // React listens passively, and then the browser would enlarge the page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  function zoomBy(factor: number) {
    const element = viewport.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    zoomTo(
      level.current * factor,
      anchorAt(element, { clientX: left + width / 2, clientY: top + height / 2 }),
    );
  }

  return {
    zoom,
    viewport,
    zoomIn: zoom < MOST ? () => zoomBy(STEP) : undefined,
    zoomOut: zoom > LEAST ? () => zoomBy(1 / STEP) : undefined,
    pointerProps: usePinch(level, zoomTo),
  };
}

/** Two fingers enlarge and move what is between them. @returns props of the viewport, before its content handles them */
function usePinch(level: RefObject<number>, zoomTo: (next: number, at: Anchor) => void) {
  const fingers = useRef(new Map<number, Place>());
  const pinch = useRef<{ distance: number; level: number; x: number; y: number }>(undefined);

  function press(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'touch' || (event.target as Element).closest('button')) return;
    fingers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
    const both = between(fingers.current);
    if (!both) return;
    pinch.current = {
      distance: both.distance,
      level: level.current,
      ...anchorAt(event.currentTarget, both),
    };
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
    const both = between(fingers.current);
    const start = pinch.current;
    if (!both || !start) return;
    const { left, top } = anchorAt(event.currentTarget, both);
    zoomTo((start.level * both.distance) / start.distance, { x: start.x, y: start.y, left, top });
  }

  function release(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId);
    pinch.current = undefined;
  }

  return {
    onPointerDownCapture: press,
    onPointerMoveCapture: move,
    onPointerUpCapture: release,
    onPointerCancelCapture: release,
  };
}

function anchorAt(element: HTMLElement, { clientX, clientY }: Place): Anchor {
  const box = element.getBoundingClientRect();
  const [left, top] = [clientX - box.left, clientY - box.top];
  return {
    x: (element.scrollLeft + left) / element.scrollWidth,
    y: (element.scrollTop + top) / element.scrollHeight,
    left,
    top,
  };
}

function between(fingers: ReadonlyMap<number, Place>) {
  const [one, other, ...more] = fingers.values();
  if (!one || !other || more.length > 0) return;
  return {
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
    distance: Math.max(Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), 1),
  };
}
