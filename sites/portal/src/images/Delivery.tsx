import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { downloadLabel } from '@rumklar/domain/images/downloadLabel';
import { imageTexts } from '@rumklar/domain/images/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import type { DownloadAll } from '@rumklar/features/images/useDownloadAll';
import { BeforeAfter, haveSameShape } from '@rumklar/ui/BeforeAfter';
import { Button } from '@rumklar/ui/Button';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Icon } from '@rumklar/ui/Icon';
import { ImageStrip } from '@rumklar/ui/ImageGallery';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './Delivery.module.css';
import { ImageLoading } from './ImageLoading.tsx';
import { useLargeImage, useWidth } from './largeImage.ts';
import type { FinishedStoredImage } from './orderImages.ts';

interface DeliveryProps {
  /** In the order in which they are shown; one at least. */
  images: readonly FinishedStoredImage[];
  /** Every original that can be shown, for finished images whose original is not known. */
  originals: readonly StoredImage[];
  download: DownloadAll;
  /** What is shown below the large image, by its id. */
  captionOf: (id: string) => ReactNode;
}

/** What a completed order brings: all images as a ZIP file, and each of them large, beside its original where it is known. */
export function Delivery({ images, originals, download, captionOf }: DeliveryProps) {
  const [currentId, setCurrentId] = useState<string>();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const first = images.find(({ original }) => original) ?? images[0];
  const current = images.find(({ id }) => id === currentId) ?? first;
  if (!current) return null;
  const before = current.original ?? originals.find(({ id }) => id === chosen[current.id]);
  return (
    <section className={styles.delivery} aria-labelledby="delivery">
      <header className={styles.head}>
        <h2 id="delivery">{imageTexts.finishedReady(images.length)}</h2>
        <SaveButton images={images} download={download} />
      </header>
      {before ? (
        <Pair key={`${before.id} ${current.id}`} before={before} after={current} />
      ) : (
        <Single key={current.id} image={current} />
      )}
      {captionOf(current.id)}
      {images.length > 1 && (
        <ImageStrip label="Vælg billede" images={images} current={current.id} onChange={setCurrentId} />
      )}
      {!current.original && originals.length > 0 && (
        <ChooseOriginal
          originals={originals}
          value={chosen[current.id] ?? null}
          onChange={(id) => setChosen((earlier) => ({ ...earlier, [current.id]: id }))}
        />
      )}
    </section>
  );
}

function SaveButton({
  images,
  download: { downloadAll, progress },
}: Pick<DeliveryProps, 'images' | 'download'>) {
  const [isSaving, setSaving] = useState(false);
  const [only] = images;
  if (images.length === 1 && only) {
    const save = async () => {
      setSaving(true);
      await saveImage(backend, only);
      setSaving(false);
    };
    return (
      <Button isPending={isSaving} onPress={save}>
        {!isSaving && <Icon icon={Download} size={16} />}
        Hent billedet
      </Button>
    );
  }
  return (
    <Button isPending={progress !== undefined} onPress={downloadAll}>
      {!progress && <Icon icon={Download} size={16} />}
      {progress ? downloadLabel(progress) : 'Hent alle (ZIP)'}
    </Button>
  );
}

function Pair({ before, after }: { before: StoredImage; after: StoredImage }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const first = useLargeImage(before, width);
  const second = useLargeImage(after, width);
  return (
    <div ref={place} className={styles.large}>
      {first.isError || second.isError ? (
        <ErrorState
          title={imageTexts.loadFailed.title}
          headingLevel={3}
          actionLabel="Prøv igen"
          onAction={() => Promise.all([first.refetch(), second.refetch()])}
        />
      ) : first.data && second.data ? (
        <BeforeAfter
          before={first.data}
          after={second.data}
          caption={haveSameShape(first.data, second.data) ? imageTexts.moveTheLine : imageTexts.otherShape}
        />
      ) : (
        <ImageLoading image={after} />
      )}
    </div>
  );
}

function Single({ image }: { image: StoredImage }) {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useLargeImage(image, useWidth(place));
  return (
    <div ref={place} className={styles.large}>
      {isError ? (
        <ErrorState
          title={imageTexts.loadFailed.title}
          headingLevel={3}
          actionLabel="Prøv igen"
          onAction={() => refetch()}
        />
      ) : data ? (
        <img {...data} alt={image.alt} className={styles.single} />
      ) : (
        <ImageLoading image={image} />
      )}
    </div>
  );
}

/** Loaded on demand: most finished images are matched. */
const ChooseOriginal = lazyPart(async () => (await import('./ChooseOriginal.tsx')).ChooseOriginal, {
  loading: <Skeleton height="4.5rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
