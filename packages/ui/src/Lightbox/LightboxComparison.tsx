import { type CSSProperties, useRef, useState, useSyncExternalStore } from 'react';
import { BeforeAfter, type BeforeAfterImage, LABEL_START } from '../BeforeAfter/BeforeAfter.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Lightbox.module.css';
import { LightboxBroken, swipeOf } from './LightboxStage.tsx';
import type { LightboxImage, StagedImage } from './lightboxImage.ts';
import { type ShownImage, useStagedImage } from './useStagedImage.ts';

interface LightboxComparisonProps {
  image: LightboxImage;
  original: StagedImage;
  /** With it, upright screens show the two images one above the other. @default always over each other */
  onSwipe?: (direction: 'previous' | 'next') => void;
}

/** The image with its original and the line between them. Needs a `key`, so that each image is mounted separately. */
export function LightboxComparison({ image, original, onSwipe }: LightboxComparisonProps) {
  const pressed = useRef({ x: 0, y: 0 });
  const isUpright = useIsUpright();
  const [attempt, setAttempt] = useState(0);
  const [before, after] = [useStagedImage(original, attempt), useStagedImage(image, attempt)];
  const shown = [before, after];
  const [first, second] = [sideOf(before, original.alt ?? 'Før'), sideOf(after, image.alt ?? image.name)];
  return (
    <div className={styles.stage}>
      {shown.some(({ status }) => status === 'broken') ? (
        <LightboxBroken onRetry={() => setAttempt(attempt + 1)} />
      ) : first && second && isUpright && onSwipe ? (
        <div
          className={styles.stacked}
          onPointerDown={({ clientX, clientY }) => {
            pressed.current = { x: clientX, y: clientY };
          }}
          onPointerUp={({ clientX, clientY }) => {
            const { x, y } = pressed.current;
            const direction = swipeOf(clientX - x, clientY - y);
            if (direction) onSwipe(direction);
          }}
        >
          <StackedImage image={first} label="Før" />
          <StackedImage image={second} label="Efter" />
        </div>
      ) : first && second ? (
        <BeforeAfter
          className={styles.comparison}
          style={{ '--ratio': second.width / second.height } as CSSProperties}
          before={first}
          after={second}
          start={LABEL_START}
        />
      ) : (
        <Spinner size={32} aria-label={`Henter ${image.name}`} className={styles.spinner} />
      )}
    </div>
  );
}

function StackedImage({ image: { src, alt }, label }: { image: BeforeAfterImage; label: string }) {
  return (
    <figure className={styles.half}>
      <img src={src} alt={alt} draggable={false} />
      <figcaption className={styles.side}>{label}</figcaption>
    </figure>
  );
}

function useIsUpright(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      matchMedia(UPRIGHT).addEventListener('change', onChange);
      return () => matchMedia(UPRIGHT).removeEventListener('change', onChange);
    },
    () => matchMedia(UPRIGHT).matches,
  );
}

function sideOf({ image, size }: ShownImage, alt: string): BeforeAfterImage | undefined {
  return image && { ...image, ...size, src: image.src, alt };
}

const UPRIGHT = '(max-aspect-ratio: 3 / 4)';
