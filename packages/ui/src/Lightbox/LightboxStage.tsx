import { ImageOff } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './Lightbox.module.css';
import type { LightboxImage } from './lightboxImage.ts';

interface LightboxStageProps {
  image: LightboxImage;
  /** Preloaded once this one is shown. */
  neighbours: readonly (LightboxImage | undefined)[];
  isZoomed: boolean;
  onZoom: () => void;
  onSwipe: (direction: 'previous' | 'next') => void;
}

/** The image with its loading and error states, swiping and zooming. Needs a `key`, so that each image mounts anew. */
export function LightboxStage({ image, neighbours, isZoomed, onZoom, onSwipe }: LightboxStageProps) {
  const [attempt, setAttempt] = useState(0);
  const { url, status, setStatus } = useFullImage(image, attempt);
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

  function onPointerDown({
    clientX,
    clientY,
    button,
    currentTarget,
    pointerId,
  }: PointerEvent<HTMLDivElement>) {
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
    if (!start || status !== 'shown') return;
    const [dx, dy] = [clientX - start.x, clientY - start.y];
    if (Math.hypot(dx, dy) < TAP_TOLERANCE) {
      const isDouble = timeStamp - lastTap.current < DOUBLE_TAP;
      lastTap.current = isDouble ? 0 : timeStamp;
      if (isDouble) onZoom();
    } else if (!isZoomed && Math.abs(dx) > SWIPE_THRESHOLD && Math.abs(dx) > 1.5 * Math.abs(dy)) {
      onSwipe(dx > 0 ? 'previous' : 'next');
    }
  }

  return (
    <div
      ref={stage}
      className={styles.stage}
      data-zoomed={isZoomed || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        pressed.current = undefined;
      }}
    >
      {status === 'loading' && (
        <Spinner size={32} aria-label={`Henter ${image.name}`} className={styles.spinner} />
      )}
      {status === 'broken' && (
        <div className={styles.broken} role="alert">
          <Icon icon={ImageOff} size={32} />
          <p>Billedet kunne ikke indlæses.</p>
          <Button variant="secondary" onPress={() => setAttempt(attempt + 1)}>
            Prøv igen
          </Button>
        </div>
      )}
      {url && status !== 'broken' && (
        <img
          src={url}
          alt={image.alt ?? image.name}
          draggable={false}
          data-loading={status === 'loading' || undefined}
          onLoad={() => {
            setStatus('shown');
            preload(neighbours);
          }}
          onError={() => setStatus('broken')}
        />
      )}
    </div>
  );
}

function useFullImage(image: LightboxImage, attempt: number) {
  const [url, setUrl] = useState<string>();
  const [status, setStatus] = useState<'loading' | 'shown' | 'broken'>('loading');
  const request = useEffectEvent(async () => image.full());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests the URL again
  useEffect(() => {
    let isCurrent = true;
    setUrl(undefined);
    setStatus('loading');
    request().then(
      (fullUrl) => isCurrent && setUrl(fullUrl),
      () => isCurrent && setStatus('broken'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return { url, status, setStatus };
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

/** Movement in px up to which a press counts as a tap. */
const TAP_TOLERANCE = 8;
/** Movement in px from which a sideways move counts as a swipe. */
const SWIPE_THRESHOLD = 48;
/** Longest time in ms between the two taps of a double tap. */
const DOUBLE_TAP = 320;
