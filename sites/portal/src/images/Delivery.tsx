import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Order } from '@rumklar/domain/orders/order';
import { saveImage } from '@rumklar/features/images/saveImage';
import type { DownloadAll } from '@rumklar/features/images/useDownloadAll';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { ImageStrip } from '@rumklar/ui/ImageGallery';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { backend } from '../backend.ts';
import { Comparison } from './Comparison.tsx';
import styles from './Delivery.module.css';
import type { DeliveredImage, OrderedImage } from './orderImages.ts';

interface DeliveryProps {
  order: Pick<Order, 'id' | 'address' | 'reference'>;
  /** In the order in which they are shown; one at least. */
  images: readonly DeliveredImage[];
  /** The id of the one that is shown large first. */
  opening: string | undefined;
  /** Every original and floor plan. */
  originals: readonly OrderedImage[];
  download: DownloadAll;
  /** What is shown below the large image, by its id. */
  captionOf: (id: string) => ReactNode;
  /** More buttons for the large image. */
  actionsOf: (image: DeliveredImage) => ReactNode;
}

/**
 * What a completed order brings: each image large, beside its original where that is known, and all of them to download
 * in the sizes that a customer needs.
 */
export function Delivery({
  order,
  images,
  opening,
  originals,
  download,
  captionOf,
  actionsOf,
}: DeliveryProps) {
  const [currentId, setCurrentId] = useState(opening);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isMarked, setMarked] = useState(false);
  // A revision that is delivered while the page is open shows its first image, unless another was chosen.
  const [earlierOpening, setEarlierOpening] = useState(opening);
  if (opening !== earlierOpening) {
    setEarlierOpening(opening);
    if (currentId === earlierOpening && images.some(({ id, isChanged }) => id === opening && isChanged)) {
      setCurrentId(opening);
    }
  }
  const current = images.find((image) => isVersionOf(image, currentId)) ?? images[0];
  if (!current) return null;
  const comparable = originals.filter(({ isPdf }) => !isPdf);
  const original = current.original ?? comparable.find(({ id }) => id === chosen[current.id]);
  const skipped = originals.filter(({ skippedReason }) => skippedReason !== null).length;
  return (
    <section className={styles.delivery} aria-labelledby="delivery">
      <header className={styles.head}>
        <div>
          <h2 id="delivery" tabIndex={-1}>
            {imageTexts.finishedReady(images.length)}
          </h2>
          {skipped > 0 && <p>{setTexts.skippedCount(skipped)}</p>}
        </div>
        <SaveButton images={images} download={download} />
      </header>
      <Comparison
        key={`${current.id} ${original?.id}`}
        image={current}
        original={original}
        isMarked={isMarked}
        caption={captionOf(current.id)}
        moreActions={actionsOf(current)}
      />
      {images.length > 1 && (
        <ImageStrip label="Vælg billede" images={images} current={current.id} onChange={setCurrentId} />
      )}
      {!current.original && comparable.length > 0 && (
        <ChooseOriginal
          originals={comparable}
          value={chosen[current.id] ?? null}
          onChange={(id) => setChosen((earlier) => ({ ...earlier, [current.id]: id }))}
        />
      )}
      <RevisionPolicy />
      <DeliverySets
        order={order}
        delivered={images}
        originals={originals}
        isMarked={isMarked}
        onMarkedChange={setMarked}
        isDisabled={download.progress !== undefined}
      />
    </section>
  );
}

/** Whether an id is that of an image or of one of its older versions. */
function isVersionOf({ id, older }: DeliveredImage, wanted: string | undefined): boolean {
  return [id, ...older.map((version) => version.id)].some((each) => each === wanted);
}

function SaveButton({
  images,
  download: { downloadAll, cancel, progress },
}: {
  images: readonly StoredImage[];
  download: DownloadAll;
}) {
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
    <div className={styles.save}>
      {progress && (
        <Button variant="quiet" onPress={cancel}>
          {setTexts.cancel}
        </Button>
      )}
      <Button isPending={progress !== undefined} onPress={downloadAll}>
        {!progress && <Icon icon={Download} size={16} />}
        {progress ? downloadLabel(progress) : 'Hent alle (ZIP)'}
      </Button>
    </div>
  );
}

/** Loaded on demand: most finished images are matched. */
const ChooseOriginal = lazyPart(async () => (await import('./ChooseOriginal.tsx')).ChooseOriginal, {
  loading: <Skeleton height="4.5rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});

/** Not part of the first load: it is below the images. */
const DeliverySets = lazyPart(async () => (await import('./DeliverySets.tsx')).DeliverySets, {
  loading: <Skeleton height="9rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});

/** Not part of the first load: it is below the images. */
const RevisionPolicy = lazyPart(
  async () => (await import('../revisions/RevisionPolicy.tsx')).RevisionPolicy,
  { lost: null },
);
