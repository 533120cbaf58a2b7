import { galleryImages } from '@rumklar/backend/images/galleryImages';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage, OrderImage } from '@rumklar/domain/orders/order';
import { OrderGallery } from '@rumklar/features/images/OrderGallery.tsx';
import { Button } from '@rumklar/ui/Button';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useMemo, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './FinishedImages.module.css';

interface FinishedImagesProps {
  orderId: string;
  originals: readonly OrderImage[];
  finished: readonly FinishedImage[];
  isCompleted: boolean;
}

/** The finished images, to compare with the originals and to download. */
export function FinishedImages({ orderId, originals, finished, isCompleted }: FinishedImagesProps) {
  const [isComparing, setComparing] = useState(false);
  const before = useMemo(
    () =>
      galleryImages(
        backend,
        originals.filter((image) => !image.is_floor_plan),
        'Original',
      ).filter(({ isPdf }) => !isPdf),
    [originals],
  );
  const after = useMemo(() => galleryImages(backend, finished, 'Færdig'), [finished]);
  return (
    <>
      {before.length > 0 && after.length > 0 && (
        <p className={styles.choice}>
          <Button
            variant="secondary"
            size="sm"
            onPress={() => setComparing(!isComparing)}
            aria-expanded={isComparing}
          >
            {isComparing ? 'Skjul sammenligning' : 'Sammenlign før og efter'}
          </Button>
        </p>
      )}
      {isComparing && <CompareImages originals={before} finished={after} />}
      <OrderGallery
        backend={backend}
        orderId={orderId}
        label="Færdige billeder"
        word="Færdig"
        objects={finished}
        emptyText={isCompleted ? imageTexts.noneFinishedCustomer : imageTexts.finishedLater}
      />
    </>
  );
}

/** Loaded on demand, as most customers only download the files. */
const CompareImages = lazyPart(async () => (await import('./CompareImages.tsx')).CompareImages, {
  loading: <Skeleton height="24rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
