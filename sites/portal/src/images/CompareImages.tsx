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

/** A finished picture over its original. Which original belongs to it is a guess that the customer may correct. */
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
  const first = useQuery(pictureQuery(before));
  const second = useQuery(pictureQuery(after));
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

/** A whole picture with its natural size, fetched before it is shown so that nothing jumps. */
function pictureQuery({ path, full, alt }: StoredImage) {
  return queryOptions({
    queryKey: ['pictures', path],
    queryFn: async (): Promise<BeforeAfterImage> => {
      const picture = new Image();
      picture.src = await full();
      await picture.decode();
      return { src: picture.src, alt: alt ?? '', width: picture.naturalWidth, height: picture.naturalHeight };
    },
    meta: { quiet: true },
  });
}

function optionsOf(images: readonly StoredImage[]) {
  return images.map(({ id, name }) => ({ value: id, label: name }));
}
