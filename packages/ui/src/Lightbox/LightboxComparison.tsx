import { type CSSProperties, useState } from 'react';
import { BeforeAfter, type BeforeAfterImage } from '../BeforeAfter/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './Lightbox.module.css';
import { LightboxBroken } from './LightboxBroken.tsx';
import type { LightboxImage, StagedImage } from './lightboxImage.ts';
import { type ShownImage, useStagedImage } from './useStagedImage.ts';

interface LightboxComparisonProps {
  image: LightboxImage;
  original: StagedImage;
}

/** The image with its original and the line between them. Needs a `key`, so that each image mounts anew. */
export function LightboxComparison({ image, original }: LightboxComparisonProps) {
  const [attempt, setAttempt] = useState(0);
  const [before, after] = [useStagedImage(original, attempt), useStagedImage(image, attempt)];
  const shown = [before, after];
  const [first, second] = [sideOf(before, original.alt ?? 'Før'), sideOf(after, image.alt ?? image.name)];
  return (
    <div className={styles.stage}>
      {shown.some(({ status }) => status === 'broken') ? (
        <LightboxBroken onRetry={() => setAttempt(attempt + 1)} />
      ) : first && second ? (
        <BeforeAfter
          className={styles.comparison}
          style={{ '--ratio': second.width / second.height } as CSSProperties}
          before={first}
          after={second}
        />
      ) : (
        <Spinner size={32} aria-label={`Henter ${image.name}`} className={styles.spinner} />
      )}
    </div>
  );
}

function sideOf({ image, size }: ShownImage, alt: string): BeforeAfterImage | undefined {
  return image && { ...image, ...size, src: image.src, alt };
}
