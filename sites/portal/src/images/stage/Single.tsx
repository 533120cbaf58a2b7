import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { type ReactNode, useRef } from 'react';
import { useLargeImage, useWidth } from './largeImage.ts';
import styles from './Stage.module.css';
import { Stage } from './Stage.tsx';

interface SingleProps {
  image: StoredImage;
  tools: ReactNode;
  below: ReactNode;
}

/** One image large. */
export function Single({ image, tools, below }: SingleProps) {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useLargeImage(image, useWidth(place));
  return (
    <Stage
      {...{ place, image, isError, tools, below }}
      content={data && <img {...data} alt={image.alt} className={styles.single} />}
      onRetry={() => refetch()}
    />
  );
}
