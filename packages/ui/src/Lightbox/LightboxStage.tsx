import { ImageOff } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './Lightbox.module.css';
import type { LightboxImage } from './lightboxImage.ts';

interface LightboxStageProps {
  image: LightboxImage;
  /** Fetched ahead once this one is shown. */
  neighbours: readonly (LightboxImage | undefined)[];
  isZoomed: boolean;
  onZoom: () => void;
  onSwipe: (direction: 'back' | 'on') => void;
}

/** The picture itself: waits, tells when it cannot be shown, is swiped and zoomed. Mounted anew for each picture. */
export function LightboxStage({ image, neighbours, isZoomed, onZoom, onSwipe }: LightboxStageProps) {
  const [attempt, setAttempt] = useState(0);
  const { url, phase, setPhase } = useFullPicture(image, attempt);
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
    // A finger scrolls by itself; a mouse drags the enlarged picture.
    if (!start || !isZoomed || pointerType === 'touch') return;
    currentTarget.scrollTo(start.left + start.x - clientX, start.top + start.y - clientY);
  }

  function onPointerUp({ clientX, clientY, timeStamp }: PointerEvent<HTMLDivElement>) {
    const start = pressed.current;
    pressed.current = undefined;
    if (!start || phase !== 'shown') return;
    const [dx, dy] = [clientX - start.x, clientY - start.y];
    if (Math.hypot(dx, dy) < TAP_REACH) {
      const isDouble = timeStamp - lastTap.current < DOUBLE_TAP;
      lastTap.current = isDouble ? 0 : timeStamp;
      if (isDouble) onZoom();
    } else if (!isZoomed && Math.abs(dx) > SWIPE_REACH && Math.abs(dx) > 1.5 * Math.abs(dy)) {
      onSwipe(dx > 0 ? 'back' : 'on');
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
      {phase === 'waiting' && (
        <Spinner size={32} aria-label={`Henter ${image.name}`} className={styles.wait} />
      )}
      {phase === 'broken' && (
        <div className={styles.broken} role="alert">
          <Icon icon={ImageOff} size={32} />
          <p>Billedet kunne ikke indlæses.</p>
          <Button variant="secondary" onPress={() => setAttempt(attempt + 1)}>
            Prøv igen
          </Button>
        </div>
      )}
      {url && phase !== 'broken' && (
        <img
          src={url}
          alt={image.alt ?? image.name}
          draggable={false}
          data-waiting={phase === 'waiting' || undefined}
          onLoad={() => {
            setPhase('shown');
            fetchAhead(neighbours);
          }}
          onError={() => setPhase('broken')}
        />
      )}
    </div>
  );
}

function useFullPicture(image: LightboxImage, attempt: number) {
  const [url, setUrl] = useState<string>();
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  const ask = useEffectEvent(async () => image.full());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isWanted = true;
    setUrl(undefined);
    setPhase('waiting');
    ask().then(
      (address) => isWanted && setUrl(address),
      () => isWanted && setPhase('broken'),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  return { url, phase, setPhase };
}

/** A neighbour that cannot be fetched is told when it is looked at. */
function fetchAhead(neighbours: readonly (LightboxImage | undefined)[]) {
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

/** Pixels within which a press counts as a tap. */
const TAP_REACH = 8;
/** Pixels from which a sideways move counts as a swipe. */
const SWIPE_REACH = 48;
/** Milliseconds between two taps that count as one double tap. */
const DOUBLE_TAP = 320;
