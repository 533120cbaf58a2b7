import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { pairedOriginal } from '@rumklar/domain/images/pairs';
import { imageTexts } from '@rumklar/domain/images/texts';
import { BeforeAfter, type BeforeAfterImage } from '@rumklar/ui/BeforeAfter';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Select } from '@rumklar/ui/Select';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './CompareImages.module.css';

interface CompareImagesProps {
  originals: readonly StoredImage[];
  finished: readonly StoredImage[];
}

/** A finished image over its original. The matching original is guessed; the customer can select another. */
export function CompareImages({ originals, finished }: CompareImagesProps) {
  const [finishedId, setFinishedId] = useState(finished[0]?.id);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const position = Math.max(
    0,
    finished.findIndex(({ id }) => id === finishedId),
  );
  const after = finished[position];
  const before =
    originals.find(({ id }) => id === chosen[after?.id ?? '']) ?? pairedOriginal(originals, position);
  if (!before || !after) return null;
  return (
    <section className={styles.compare} aria-label="Sammenlign før og efter">
      <div className={styles.choices}>
        <Select
          label="Original"
          options={optionsOf(originals)}
          value={before.id}
          onChange={(id) => setChosen((current) => ({ ...current, [after.id]: id }))}
        />
        <Select
          label="Færdigt billede"
          options={optionsOf(finished)}
          value={after.id}
          onChange={setFinishedId}
        />
      </div>
      <Comparison key={`${before.id} ${after.id}`} before={before} after={after} />
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
  return (
    <BeforeAfter before={first.data} after={second.data} caption="Træk i linjen, eller brug piletasterne." />
  );
}

/** A full image with its natural size, loaded before it is shown so that the layout does not shift. */
function imageQuery({ path, full, alt }: StoredImage) {
  return queryOptions({
    queryKey: ['images', path],
    queryFn: async (): Promise<BeforeAfterImage> => {
      const image = new Image();
      image.src = await full();
      await image.decode();
      return { src: image.src, alt: alt ?? '', width: image.naturalWidth, height: image.naturalHeight };
    },
    meta: { showsToast: false },
  });
}

function optionsOf(images: readonly StoredImage[]) {
  return images.map(({ id, name }) => ({ value: id, label: name }));
}
