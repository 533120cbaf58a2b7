import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { Skeleton } from '@rumklar/ui/Skeleton';

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
