import { fullUrl } from '@rumklar/backend/images/imageUrls';
import { SIGNED_URL_REUSE } from '@rumklar/domain/images/files/limits';
import { type ListedImage, finishedListTexts as texts } from '@rumklar/domain/images/list/listedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { OrderImage } from '@rumklar/domain/orders/order';
import { BeforeAfter } from '@rumklar/ui/BeforeAfter';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { backend } from '../../backend.ts';
import { ownKey } from '../../queryClient.ts';
import styles from './ImageShow.module.css';

interface ImagePairProps {
  image: ListedImage;
  /** `undefined` until its order is there, and where there is none. */
  original: OrderImage | undefined;
}

export function ImagePair({ image, original }: ImagePairProps) {
  const { image_path, web_path, original_path } = image;
  const { data: urls, isError } = useQuery({
    queryKey: ownKey('billeder', 'pair', image_path, original_path),
    queryFn: async () => {
      const [after, before] = await Promise.all([
        fullUrl(backend, web_path ?? image_path),
        original_path && fullUrl(backend, original_path),
      ]);
      return { after, before };
    },
    staleTime: SIGNED_URL_REUSE,
    meta: { showsToast: false },
  });
  if (isError) return <p role="alert">{imageTexts.someNotShown.title}</p>;
  if (!urls || (urls.before && !original)) return <LoadingPair {...sizeOf(image)} />;
  const name = image.file_name ?? texts.unnamed;
  const after = { src: urls.after, alt: texts.alt(name, texts.after), ...sizeOf(image) };
  if (!urls.before || !original) {
    return (
      <figure className={styles.pair}>
        <img {...after} alt={after.alt} className={styles.alone} />
        <figcaption>{texts.notCompared}</figcaption>
      </figure>
    );
  }
  const before = { src: urls.before, alt: texts.alt(name, texts.before), ...sizeOf(original) };
  return <BeforeAfter className={styles.pair} before={before} after={after} />;
}

function LoadingPair({ width, height }: { width: number; height: number }) {
  return <Skeleton className={styles.pair} height="auto" style={{ aspectRatio: `${width} / ${height}` }} />;
}

/** Of an image of unknown size it is the commonest shape. */
function sizeOf({ width, height }: Pick<OrderImage, 'width' | 'height'>) {
  return { width: width ?? 3, height: height ?? 2 };
}
