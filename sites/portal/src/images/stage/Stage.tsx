import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { imageTexts } from '@rumklar/domain/images/texts';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Skeleton } from '@rumklar/ui/Skeleton';
import type { CSSProperties, ReactNode, Ref } from 'react';
import styles from './Stage.module.css';

interface StageProps {
  /** Measured to load an image that is large enough. */
  place: Ref<HTMLDivElement>;
  image: Pick<StoredImage, 'width' | 'height'>;
  /** `undefined` while it loads. */
  content: ReactNode | undefined;
  isError: boolean;
  onRetry: () => void;
  tools: ReactNode;
  hint?: ReactNode;
  below: ReactNode;
}

/** The place of a large image, as wide as the page, with its buttons in a corner and its facts below. */
export function Stage({ place, image, content, isError, onRetry, tools, hint, below }: StageProps) {
  const { width, height } = image;
  const style = width && height ? ({ '--ratio': width / height } as CSSProperties) : undefined;
  return (
    <div className="column shrink gap-2">
      <div className={styles.stage} style={style}>
        <div ref={place} className={styles.large}>
          {isError ? (
            <ErrorState
              title={imageTexts.loadFailed.title}
              headingLevel={3}
              actionLabel="Prøv igen"
              onAction={onRetry}
            />
          ) : (
            (content ?? <ImageLoading image={image} />)
          )}
        </div>
        <div className={styles.tools} data-theme="light">
          {tools}
        </div>
      </div>
      <div className={classNames('cluster', styles.below)}>
        {below}
        {hint && <p className={classNames('cluster muted small', styles.hint)}>{hint}</p>}
      </div>
    </div>
  );
}

export function ImageLoading({ image: { width, height } }: { image: Pick<StoredImage, 'width' | 'height'> }) {
  return (
    <div
      style={{ inlineSize: '100%', aspectRatio: width && height ? width / height : 1.5 }}
      role="status"
      aria-label="Henter billeder"
    >
      <Skeleton height="100%" />
    </div>
  );
}
