import { galleryImages } from '@rumklar/backend/images/galleryImages';
import { finishedNames, originalNames } from '@rumklar/domain/images/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage, Order, OrderImage } from '@rumklar/domain/orders/order';
import { OrderGallery } from '@rumklar/features/images/OrderGallery.tsx';
import { Button } from '@rumklar/ui/Button';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useMemo, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './FinishedImages.module.css';

interface FinishedImagesProps {
  order: Pick<Order, 'id' | 'address' | 'status'>;
  originals: readonly OrderImage[];
  finished: readonly FinishedImage[];
}

/** The finished images, to compare with the originals and to download. */
export function FinishedImages({ order, originals, finished }: FinishedImagesProps) {
  const [isComparing, setComparing] = useState(false);
  const names = useMemo(
    () => finishedNames(order.address, originals, finished),
    [order.address, originals, finished],
  );
  const before = useMemo(
    () => galleryImages(backend, originals, originalNames(order.address, originals)).filter(isViewable),
    [order.address, originals],
  );
  const after = useMemo(() => {
    const matches = new Map(finished.map(({ id, deliverable }) => [id, deliverable.order_image_id]));
    return galleryImages(backend, finished, names).map((image) => ({
      ...image,
      originalId: matches.get(image.id) ?? null,
    }));
  }, [finished, names]);
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
        orderId={order.id}
        label="Færdige billeder"
        objects={finished}
        names={names}
        emptyText={order.status === 'completed' ? imageTexts.noneFinishedCustomer : imageTexts.finishedLater}
      />
    </>
  );
}

function isViewable({ isPdf }: { isPdf: boolean }): boolean {
  return !isPdf;
}

/** Loaded on demand, as most customers only download the files. */
const CompareImages = lazyPart(async () => (await import('./CompareImages.tsx')).CompareImages, {
  loading: <Skeleton height="24rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
