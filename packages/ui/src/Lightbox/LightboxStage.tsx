import { ImageOff } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Lightbox.module.css';
import type { LightboxImage } from './lightboxImage.ts';
import { useStagedImage } from './useStagedImage.ts';

interface LightboxStageProps {
  image: LightboxImage;
  /** Preloaded once this one is shown. */
  neighbours: readonly (LightboxImage | undefined)[];
  isZoomed: boolean;
  /** Whether there is more to see when it is zoomed. */
  isZoomable: boolean;
  /** Called when the image has loaded and has more pixels than are shown. */
  onZoomable: () => void;
  onZoom: () => void;
  onSwipe: (direction: 'previous' | 'next') => void;
}

/** The image, small at first and then sharp, with its error state, swiping and zooming. Needs a `key` for each image. */
export function LightboxStage({
  image,
  neighbours,
  isZoomed,
  isZoomable,
  onZoomable,
  onZoom,
  onSwipe,
}: LightboxStageProps) {
  const [attempt, setAttempt] = useState(0);
  const { image: shown, size, status } = useStagedImage(image, attempt);
  const stageProps = useZoomedStage({ isZoomed, isReady: shown !== undefined, onZoom, onSwipe });
  const picture = useRef<HTMLImageElement>(null);

  const onSharp = useEffectEvent(() => {
    preload(neighbours);
    const shownWidth = picture.current?.clientWidth ?? 0;
    if (size && size.width / devicePixelRatio > shownWidth + 1) onZoomable();
  });
  useEffect(() => {
    if (status === 'sharp') onSharp();
  }, [status]);

  return (
    <div
      {...stageProps}
      className={styles.stage}
      data-zoomed={isZoomed || undefined}
      data-zoomable={isZoomable || undefined}
    >
      {status === 'loading' && (
        <Spinner size={32} aria-label={`Henter ${image.name}`} className={styles.spinner} />
      )}
      {status === 'broken' && <LightboxBroken onRetry={() => setAttempt(attempt + 1)} />}
      {shown && status !== 'broken' && (
        <img
          ref={picture}
          className={styles.picture}
          style={placeOf(shown, size)}
          src={shown.src}
          alt={image.alt ?? image.name}
          draggable={false}
        />
      )}
      {shown && status !== 'broken' && image.overlay && (
        <div className={styles.over} style={placeOf(shown, size)}>
          {image.overlay}
        </div>
      )}
    </div>
  );
}

/** As large as the stage and the pixels of the full image allow, and zoomed one pixel of it for each of the screen. */
function placeOf(shown: Size, full: Size | undefined): CSSProperties {
  const { width, height } = full ?? shown;
  return {
    '--ratio': width / height,
    '--most': full ? `${width}px` : '100cqi',
    '--own': `${width / devicePixelRatio}px`,
  } as CSSProperties;
}

interface Size {
  width: number;
  height: number;
}

/** Loads images into the browser's cache. A failure is ignored here: the image shows it when it is opened. */
function preload(neighbours: readonly (LightboxImage | undefined)[]) {
  for (const neighbour of neighbours) {
    if (!neighbour) continue;
    Promise.resolve()
      .then(() => neighbour.full())
      .then(
        (url) => {
          new Image().src = url;
        },
        () => undefined,
      );
  }
}

interface ZoomedStage {
  isZoomed: boolean;
  isReady: boolean;
  onZoom: () => void;
  onSwipe: (direction: 'previous' | 'next') => void;
}

/** Where a zoomed image is scrolled to: the middle at first, then as the mouse drags it. A double tap zooms, a finger swipes. */
function useZoomedStage({ isZoomed, isReady, onZoom, onSwipe }: ZoomedStage) {
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

export function LightboxBroken({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classNames('grid muted gap-3', styles.broken)} role="alert">
      <Icon icon={ImageOff} size={32} />
      <p>Billedet kunne ikke indlæses.</p>
      <Button variant="secondary" onPress={onRetry}>
        Prøv igen
      </Button>
    </div>
  );
}

/** Where a movement of a finger leads, in px; `undefined` for one that is short or rather upright. */
export function swipeOf(dx: number, dy: number): 'previous' | 'next' | undefined {
  if (Math.abs(dx) <= SWIPE_THRESHOLD || Math.abs(dx) <= 1.5 * Math.abs(dy)) return undefined;
  return dx > 0 ? 'previous' : 'next';
}

/** Movement in px from which a sideways move counts as a swipe. */
const SWIPE_THRESHOLD = 48;
