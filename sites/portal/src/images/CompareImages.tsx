import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { imageTexts } from '@rumklar/domain/images/texts';
import { BeforeAfter, type BeforeAfterImage, haveSameShape } from '@rumklar/ui/BeforeAfter';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Select } from '@rumklar/ui/Select';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './CompareImages.module.css';

/** A finished image, and the original that it was made from where that is known. */
export interface ComparableImage extends StoredImage {
  originalId: string | null;
}

interface CompareImagesProps {
  originals: readonly StoredImage[];
  finished: readonly ComparableImage[];
}

/** A finished image beside the original that it was made from. Where that is not known, the customer selects one. */
export function CompareImages({ originals, finished }: CompareImagesProps) {
  const matched = finished.find(({ originalId }) => originals.some(({ id }) => id === originalId));
  const [finishedId, setFinishedId] = useState(matched?.id);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const after = finished.find(({ id }) => id === finishedId) ?? matched ?? finished[0];
  if (!after) return null;
  const before = originals.find(({ id }) => id === (chosen[after.id] ?? after.originalId));
  return (
    <section className={styles.compare} aria-label="Sammenlign før og efter">
      <div className={styles.choices}>
        <Select
          label="Færdigt billede"
          options={optionsOf(finished)}
          value={after.id}
          onChange={setFinishedId}
        />
        <Select
          label="Original"
          placeholder="Vælg original"
          options={optionsOf(originals)}
          value={before?.id ?? null}
          onChange={(id) => setChosen((current) => ({ ...current, [after.id]: id }))}
        />
      </div>
      {before ? (
        <Comparison key={`${before.id} ${after.id}`} before={before} after={after} />
      ) : (
        <p role="status">{imageTexts.originalUnknown}</p>
      )}
    </section>
  );
}

function Comparison({ before, after }: { before: StoredImage; after: StoredImage }) {
  const first = useQuery(imageQuery(before));
  const second = useQuery(imageQuery(after));
  if (first.isError || second.isError) {
    return (
      <ErrorState
        title={imageTexts.loadFailed.title}
        actionLabel="Prøv igen"
        onAction={() => Promise.all([first.refetch(), second.refetch()])}
      />
    );
  }
  if (!first.data || !second.data) {
    return (
      <div role="status" aria-label="Henter billeder">
        <Skeleton height="24rem" />
      </div>
    );
  }
  const caption = haveSameShape(first.data, second.data) ? imageTexts.moveTheLine : imageTexts.otherShape;
  return <BeforeAfter before={first.data} after={second.data} caption={caption} />;
}

/** A full image with its natural size, loaded before it is shown so that the layout does not shift. */
function imageQuery({ path, full, alt }: StoredImage) {
  return queryOptions({
    queryKey: ['images', path],
    queryFn: async (): Promise<BeforeAfterImage> => {
      const image = new Image();
      image.src = await full();
      await image.decode();
      return { src: image.src, alt, width: image.naturalWidth, height: image.naturalHeight };
    },
    meta: { showsToast: false },
  });
}

function optionsOf(images: readonly StoredImage[]) {
  return images.map(({ id, name }) => ({ value: id, label: name }));
}
