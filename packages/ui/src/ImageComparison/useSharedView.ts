import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Place {
  clientX: number;
  clientY: number;
}

type SetView = (update: (newest: View) => View) => void;

export type SharedView = ReturnType<typeof useSharedView>;

/**
 * The part that several images show, all the same: enlarged by buttons, keys, Ctrl and the wheel, a double tap and two
 * fingers; moved by the pointer, the wheel and the arrow keys.
 */
export function useSharedView() {
  const [view, setView] = useState<View>(WHOLE_IMAGE);
  const zoomIn = () => setView((newest) => zoomAt(newest, STEP));
  const zoomOut = () => setView((newest) => zoomAt(newest, 1 / STEP));
  const showWhole = () => setView(WHOLE_IMAGE);
  return {
    view,
    setStage: useWheel(view, setView),
    zoomIn: view.zoom < MOST ? zoomIn : undefined,
    zoomOut: view.zoom > 1 ? zoomOut : undefined,
    showWhole: view.zoom > 1 ? showWhole : undefined,
    onKey: (key: string): boolean => {
      if (key === '+' || key === '=') zoomIn();
      else if (key === '-') zoomOut();
      else if (key === '0') showWhole();
      else if (view.zoom > 1 && key in ARROWS) {
        const by = ARROWS[key as keyof typeof ARROWS];
        setView((newest) => panBy(newest, by));
      } else return false;
      return true;
    },
    pointerProps: usePointers(setView),
  };
}

/** The wheel moves an enlarged image, and enlarges with Ctrl. @returns takes the element that contains the images */
function useWheel({ zoom }: View, setView: SetView) {
  const [stage, setStage] = useState<HTMLElement | null>(null);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const box = paneOf(event.target);
    if (!box) return;
    if (event.ctrlKey) {
      event.preventDefault();
      const at = placeIn(box, event);
      setView((newest) => zoomAt(newest, Math.exp(-event.deltaY / 200), at));
    } else if (zoom > 1) {
      event.preventDefault();
      setView((newest) => panBy(newest, { x: -event.deltaX / box.width, y: -event.deltaY / box.height }));
    }
  });
  useEffect(() => {
    const listener = (event: WheelEvent) => onWheel(event);
    // React listens passively, and then the browser would enlarge the page.
    stage?.addEventListener('wheel', listener, { passive: false });
    return () => stage?.removeEventListener('wheel', listener);
  }, [stage]);

  return setStage;
}

/** One pointer moves the images, two enlarge them, and a double tap does or shows all of them. */
function usePointers(setView: SetView) {
  const fingers = useRef(new Map<number, Place>());
  const lastTap = useRef<{ at: number; place: Place }>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !paneOf(event.target)) return;
    fingers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
  }

  function onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(pointerId);
    const box = currentTarget.querySelector('[data-pane]')?.getBoundingClientRect();
    if (!before || !box) return;
    const earlier = [...fingers.current.values()];
    fingers.current.set(pointerId, { clientX, clientY });
    const later = [...fingers.current.values()];
    const [from, to] = [middleOf(earlier), middleOf(later)];
    const factor = later.length === 2 ? distanceOf(later) / distanceOf(earlier) : 1;
    const by = { x: (to.clientX - from.clientX) / box.width, y: (to.clientY - from.clientY) / box.height };
    const pane = document.elementFromPoint(to.clientX, to.clientY)?.closest('[data-pane]');
    const at = pane ? placeIn(pane.getBoundingClientRect(), to) : undefined;
    setView((newest) => zoomAt(panBy(newest, by), factor, at));
  }

  function onPointerUp({ pointerId, clientX, clientY, timeStamp, target }: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(pointerId)) return;
    const place = { clientX, clientY };
    const last = lastTap.current;
    const isDouble =
      last && timeStamp - last.at < DOUBLE_TAP && distanceOf([last.place, place]) < TAP_TOLERANCE;
    lastTap.current = isDouble ? undefined : { at: timeStamp, place };
    if (!isDouble) return;
    const pane = document.elementFromPoint(clientX, clientY);
    const box = paneOf(pane ?? target);
    if (box) setView((newest) => (newest.zoom > 1 ? WHOLE_IMAGE : zoomAt(newest, 3, placeIn(box, place))));
  }

  function release({ pointerId }: PointerEvent<HTMLElement>) {
    fingers.current.delete(pointerId);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: release,
    // A finger stays with the element that it has touched; the mouse does not.
    onPointerLeave: release,
  };
}

function paneOf(target: EventTarget | null): DOMRect | undefined {
  return target instanceof Element ? target.closest('[data-pane]')?.getBoundingClientRect() : undefined;
}

/** A place as a share of a box, from its middle. */
function placeIn(box: DOMRect, { clientX, clientY }: Place) {
  return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 };
}

function middleOf(places: readonly Place[]): Place {
  const sum = (of: (place: Place) => number) => places.reduce((total, place) => total + of(place), 0);
  return {
    clientX: sum(({ clientX }) => clientX) / places.length,
    clientY: sum(({ clientY }) => clientY) / places.length,
  };
}

/** Between the first two, in px. */
function distanceOf([one, other]: readonly Place[]): number {
  if (!one || !other) return 1;
  return Math.max(Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), 1);
}

const ARROWS = {
  ArrowLeft: { x: 0.1, y: 0 },
  ArrowRight: { x: -0.1, y: 0 },
  ArrowUp: { x: 0, y: 0.1 },
  ArrowDown: { x: 0, y: -0.1 },
};
/** Longest time in ms between the two taps of a double tap, and how far apart in px they are. */
const DOUBLE_TAP = 320;
const TAP_TOLERANCE = 24;

/** A part of an image: how much it is enlarged, and the share of the image that is in the middle. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE_IMAGE: View = { zoom: 1, x: 0.5, y: 0.5 };

export const MOST = 8;

const STEP = 1.5;

/** Enlarges around a place, a share of the shown box from its middle: -0.5 to 0.5. */
export function zoomAt({ zoom, x, y }: View, factor: number, at = { x: 0, y: 0 }): View {
  const next = Math.min(Math.max(zoom * factor, 1), MOST);
  return within({
    zoom: next,
    x: x + at.x / zoom - at.x / next,
    y: y + at.y / zoom - at.y / next,
  });
}

/** Moves what is shown. @param by shares of the shown box */
export function panBy({ zoom, x, y }: View, by: { x: number; y: number }): View {
  return within({ zoom, x: x - by.x / zoom, y: y - by.y / zoom });
}

function within({ zoom, x, y }: View): View {
  const margin = 0.5 / zoom;
  const clamp = (value: number) => Math.min(Math.max(value, margin), 1 - margin);
  return { zoom, x: clamp(x), y: clamp(y) };
}
