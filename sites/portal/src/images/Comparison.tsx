import type { ArchivedImage } from '@rumklar/backend/images/downloadArchive';
import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { webFile } from '@rumklar/backend/images/imageSets';
import { setTexts } from '@rumklar/domain/images/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { Button } from '@rumklar/ui/Button';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Icon } from '@rumklar/ui/Icon';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './Comparison.module.css';
import { ImageLoading } from './ImageLoading.tsx';
import { useLargeImage, useWidth } from './largeImage.ts';
import type { DeliveredImage, FinishedStoredImage } from './orderImages.ts';
import { Pair } from './Pair.tsx';

interface ComparisonProps {
  image: DeliveredImage;
  /** What it was made from, as far as it is known. */
  original: StoredImage | undefined;
  /** Draws the label into what is downloaded for the web. */
  isMarked: boolean;
  caption: ReactNode;
}

/** A delivered image large, beside its original or another of its versions, and its downloads. Needs a `key`. */
export function Comparison({ image, original, isMarked, caption }: ComparisonProps) {
  const versions: readonly FinishedStoredImage[] = [image, ...image.older];
  const [shownId, setShownId] = useState(image.id);
  const [besideId, setBesideId] = useState<string>();
  const shown = versions.find(({ id }) => id === shownId) ?? image;
  const named = (version: FinishedStoredImage) => ({
    image: version,
    name: setTexts.version(version.version, version.id === image.id),
    hold: setTexts.holdVersion(version.version),
  });
  const others = [
    ...(original ? [{ image: original, name: setTexts.original, hold: setTexts.hold }] : []),
    ...versions.filter((version) => version !== shown).map(named),
  ];
  const beside = others.find((other) => other.image.id === besideId) ?? others[0];
  const hasVersions = versions.length > 1;
  const below = (
    <>
      {hasVersions && beside && (
        <ChooseVersions
          beside={{
            value: beside.image.id,
            options: others.map((other) => ({ value: other.image.id, label: other.name })),
            onChange: setBesideId,
          }}
          shown={{
            value: shown.id,
            options: versions.map((version) => ({ value: version.id, label: named(version).name })),
            onChange: setShownId,
          }}
        />
      )}
      {caption}
    </>
  );
  const actions = (
    <>
      <SaveButton label={setTexts.oneToWeb} file={webFile(shown, isMarked)} />
      <SaveButton label={setTexts.oneToPrint} file={shown} />
    </>
  );
  return beside ? (
    <Pair
      before={beside.image}
      after={shown}
      sides={hasVersions ? { before: beside.name, after: named(shown).name } : undefined}
      hold={beside.hold}
      below={below}
      actions={actions}
    />
  ) : (
    <>
      <Single key={shown.id} image={shown} />
      {below}
      <div className={styles.actions}>{actions}</div>
    </>
  );
}

function SaveButton({ label, file: { path, zipName, change } }: { label: string; file: ArchivedImage }) {
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    await saveImage(backend, { path, name: zipName, change });
    setSaving(false);
  }
  return (
    <Button variant="secondary" size="sm" isPending={isSaving} onPress={save}>
      {!isSaving && <Icon icon={Download} size={16} />}
      {label}
    </Button>
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

/** Loaded on demand: few images have an older version. */
const ChooseVersions = lazyPart(async () => (await import('./ChooseVersions.tsx')).ChooseVersions, {
  loading: <Skeleton height="4.5rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
