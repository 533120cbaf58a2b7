import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Lightbox.module.css';
import { LightboxBroken } from './LightboxBroken.tsx';
import type { LightboxImage } from './lightboxImage.ts';
import { useStagedImage } from './useStagedImage.ts';
import { useZoomedStage } from './useZoomedStage.ts';

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

/**
 * The image, small at first and sharp when it has loaded, with its error state, swiping and zooming. Needs a `key`, so that
 * each image is mounted separately.
 */
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
