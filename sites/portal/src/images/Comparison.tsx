import { webFile } from '@rumklar/backend/images/download/imageSets';
import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { imageVersionTexts } from '@rumklar/domain/revisions/versionTexts';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { type ReactNode, useRef, useState } from 'react';
import styles from './Comparison.module.css';
import { type ComparedIds, comparedImages, versionName } from './comparedImages.ts';
import { ImageLoading } from './ImageLoading.tsx';
import { useLargeImage, useWidth } from './largeImage.ts';
import type { DeliveredImage } from './orderImages.ts';
import { Pair } from './Pair.tsx';
import { SaveImageButton } from './SaveImageButton.tsx';

interface ComparisonProps {
  image: DeliveredImage;
  /** What it was made from, as far as it is known. */
  original: StoredImage | undefined;
  /** Draws the label into what is downloaded for the web. */
  isMarked: boolean;
  caption: ReactNode;
  moreActions: ReactNode;
}

/** A delivered image large, beside its original or another of its versions, and its downloads. Needs a `key`. */
export function Comparison({ image, original, isMarked, caption, moreActions }: ComparisonProps) {
  const [chosen, setChosen] = useState<ComparedIds>({});
  const compared = comparedImages(image, original, chosen);
  const { shown, beside } = compared;
  const hasVersions = image.older.length > 0;
  const below = (
    <>
      {hasVersions && <ImageVersions compared={compared} onChoose={setChosen} />}
      {caption}
    </>
  );
  // Each names what it takes, whichever is shown.
  const actions = (
    <>
      <SaveImageButton
        label={hasVersions ? imageVersionTexts.newestToWeb : setTexts.oneToWeb}
        file={webFile(image, isMarked)}
      />
      <SaveImageButton
        label={hasVersions ? imageVersionTexts.newestToPrint : setTexts.oneToPrint}
        file={image}
      />
      {image.older.map((version) => (
        <SaveImageButton
          key={version.id}
          label={imageVersionTexts.download(version.version)}
          file={version}
        />
      ))}
      {moreActions}
    </>
  );
  return beside ? (
    <Pair
      before={beside}
      after={shown}
      sides={
        hasVersions
          ? { before: versionName(beside, compared), after: versionName(shown, compared) }
          : undefined
      }
      hold={'version' in beside ? imageVersionTexts.hold(beside.version) : setTexts.hold}
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
const ImageVersions = lazyPart(async () => (await import('./ImageVersions.tsx')).ImageVersions, {
  loading: <Skeleton height="4.5rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
