import { boardTexts } from '@rumklar/domain/images/boardTexts';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import { LightboxBroken, type StagedImage } from '../Lightbox/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './ImageComparison.module.css';
import type { View } from './sharedView.ts';
import { useSharperImage } from './useSharperImage.ts';

interface ComparisonPaneProps {
  image: StagedImage;
  /** `Før` or `Efter`. */
  label: string;
  view: View;
}

/** One of the two images, enlarged as the other is. Needs a `key`, so that each image mounts anew. */
export function ComparisonPane({ image, label, view }: ComparisonPaneProps) {
  const [attempt, setAttempt] = useState(0);
  const { src, isBroken, isLoading } = useSharperImage(image, view.zoom > 1, attempt);
  const place: CSSProperties & Record<`--${string}`, string | number> = {
    '--zoom': view.zoom,
    '--shift-x': `${(0.5 - view.x) * view.zoom * 100}%`,
    '--shift-y': `${(0.5 - view.y) * view.zoom * 100}%`,
  };
  return (
    <div className={styles.pane} data-zoomed={view.zoom > 1 || undefined} style={place}>
      <div className={styles.window} data-pane="">
        {src && !isBroken && (
          <img className={styles.image} src={src} alt={image.alt ?? label} draggable={false} />
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

/** In place of a finished image that there is not. */
export function MissingPane() {
  return (
    <div className={styles.pane}>
      <p className={styles.missing}>{boardTexts.missing}</p>
    </div>
  );
}
