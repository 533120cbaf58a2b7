import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { MarksOverlay } from '../ImageMarks/MarksOverlay.tsx';
import { useRatio } from '../ImageMarks/placement.ts';
import { LightboxBroken } from '../Lightbox/LightboxBroken.tsx';
import type { StagedImage } from '../Lightbox/lightboxImage.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './ImageComparison.module.css';
import type { View } from './sharedView.ts';

interface ComparisonPaneProps {
  image: StagedImage;
  label: string;
  view: View;
  /** Over the image. @default none */
  marks?: readonly ImageMark[] | undefined;
}

/** One of the two images, enlarged as the other is. Needs a `key`, so that each image is mounted separately. */
export function ComparisonPane({ image, label, view, marks = [] }: ComparisonPaneProps) {
  const [attempt, setAttempt] = useState(0);
  const { src, isBroken, isLoading } = useSharperImage(image, view.zoom > 1, attempt);
  const { ratio, onLoad } = useRatio(image);
  const place: CSSProperties & Record<`--${string}`, string | number> = {
    '--ratio': ratio,
    '--zoom': view.zoom,
    '--shift-x': `${(0.5 - view.x) * view.zoom * 100}%`,
    '--shift-y': `${(0.5 - view.y) * view.zoom * 100}%`,
  };
  return (
    <div className={styles.pane} data-zoomed={view.zoom > 1 || undefined} style={place}>
      <div className={styles.window} data-pane="">
        {src && !isBroken && (
          <img
            className={styles.image}
            src={src}
            alt={image.alt ?? label}
            draggable={false}
            onLoad={onLoad}
          />
        )}
        {src && !isBroken && marks.length > 0 && (
          <div className={styles.over}>
            <MarksOverlay marks={marks} />
          </div>
        )}
        {isLoading && (
          <Spinner size={20} aria-label={`Henter ${image.alt ?? label}`} className={styles.spinner} />
        )}
        {isBroken && <LightboxBroken onRetry={() => setAttempt(attempt + 1)} />}
      </div>
      <span className={styles.side} aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

export function MissingPane() {
  return (
    <div className={styles.pane}>
      <p className={styles.missing}>{boardTexts.missing}</p>
    </div>
  );
}

/**
 * The small copy of an image, and the full one when more is to be seen.
 *
 * @param isWanted whether the full image is needed; without a small copy of the whole image it always is
 * @param attempt another one loads it again
 */
function useSharperImage(image: StagedImage, isWanted: boolean, attempt: number) {
  const [small, setSmall] = useState<string>();
  const [full, setFull] = useState<string>();
  const [failed, setFailed] = useState({ small: false, full: false });
  const hasSmall = image.thumbnail !== undefined && image.hasPreview !== false && !failed.small;
  const needsFull = isWanted || !hasSmall;
  const loadSmall = useEffectEvent(async () => loaded((await image.thumbnail?.()) ?? ''));
  const loadFull = useEffectEvent(async () => loaded(await image.full()));

  useEffect(() => {
    if (!hasSmall) return;
    let isCurrent = true;
    loadSmall().then(
      (url) => isCurrent && setSmall(url),
      () => isCurrent && setFailed((newest) => ({ ...newest, small: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [hasSmall]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the image again
  useEffect(() => {
    if (!needsFull) return;
    let isCurrent = true;
    setFailed((newest) => ({ ...newest, full: false }));
    loadFull().then(
      (url) => isCurrent && setFull(url),
      () => isCurrent && setFailed((newest) => ({ ...newest, full: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [needsFull, attempt]);

  const src = full ?? small;
  return {
    src,
    isLoading: (needsFull && !full && !failed.full) || !(src || failed.full),
    /** Nothing can be shown: an image that is only less sharp than wanted is. */
    isBroken: src === undefined && failed.full,
  };
}

async function loaded(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return url;
}
