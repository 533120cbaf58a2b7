import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { ImageStrip } from '@rumklar/ui/ImageGallery';
import { Lightbox } from '@rumklar/ui/Lightbox';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { Skeleton } from '@rumklar/ui/Skeleton';
import type { ReactNode } from 'react';
import { backend } from '../backend.ts';
import styles from './Delivery.module.css';
import { ImageFacts } from './ImageFacts.tsx';
import { type ImageTab, ImageTabs } from './ImageTabs.tsx';
import type { OrderedImage, ShownImages } from './orderImages.ts';
import { Picture } from './picture/Picture.tsx';
import type { ShownPicture } from './picture/useShownPicture.ts';
import type { useOpenImage } from './useOpenImage.ts';

interface DeliveryProps extends Pick<ShownImages, 'originals' | 'delivered'> {
  originalCount: number;
  picture: ShownPicture;
  /** Draws the label into what is downloaded for the web. */
  isMarked: boolean;
  open: ReturnType<typeof useOpenImage>;
  toolsOf: (tab: ImageTab) => ReactNode;
}

/** What a completed order brings: one picture large, over its original where that is known, and a strip that chooses it. */
export function Delivery({
  originals,
  delivered,
  originalCount,
  picture,
  isMarked,
  open,
  toolsOf,
}: DeliveryProps) {
  const { image, original, choices, select, choose } = picture;
  const skipped = originals.filter(({ skippedReason }) => skippedReason !== null).length;
  const enlarged =
    [delivered, originals].find((list) => list.some(({ id }) => id === open.lightbox.open)) ?? [];
  const all = [...delivered, ...originals];
  const factsOf = (id: string | undefined, isUntitled = false) => {
    const found = all.find((each) => each.id === id);
    return (
      found && (
        <ImageFacts
          {...found}
          isUntitled={isUntitled}
          onShowMarks={() => open.marks.onOpenChange(found.id)}
        />
      )
    );
  };

  /** The one that is shown already is enlarged. */
  function press(id: string, current: string | undefined) {
    const pdf = originals.find((each) => each.id === id && each.isPdf);
    if (pdf) saveImage(backend, pdf);
    else if (id === current) open.lightbox.onOpenChange(id);
    else select(id);
  }

  return (
    <section
      id="delivery"
      tabIndex={-1}
      className={styles.delivery}
      aria-label={imageTexts.finishedReady(delivered.length)}
    >
      <Picture
        {...{ image, original, isMarked }}
        onEnlarge={open.lightbox.onOpenChange}
        facts={factsOf(image?.id ?? original?.id)}
      />
      {choices.length > 0 && (
        <ChooseOriginal originals={choices} value={original?.id ?? null} onChange={choose} />
      )}
      <ImageTabs
        originalCount={originalCount}
        finishedCount={delivered.length}
        toolsOf={toolsOf}
        onChange={(tab) => {
          const [first] = delivered;
          if (tab === 'faerdige' && !image && first) select(first.id);
        }}
      >
        {(tab) => {
          const current = tab === 'faerdige' ? image?.id : original?.id;
          return (
            <>
              <ImageStrip
                label={tab === 'faerdige' ? 'Færdige billeder' : 'Originale billeder'}
                images={tab === 'faerdige' ? delivered : originals}
                current={current}
                onChange={(id) => press(id, current)}
                captionOf={(id) => <Services {...all.find((each) => each.id === id)} />}
              />
              {skipped > 0 && <p className={styles.skipped}>{setTexts.skippedCount(skipped)}</p>}
            </>
          );
        }}
      </ImageTabs>
      <Lightbox
        images={enlarged.filter(({ isPdf }) => !isPdf)}
        current={open.lightbox.open ?? undefined}
        onChange={(id) => {
          if (id) select(id);
          open.lightbox.onOpenChange(id);
        }}
        captionOf={(id) => factsOf(id, true)}
        onDownload={async (id) => {
          const found = all.find((each) => each.id === id);
          if (found) await saveImage(backend, found);
        }}
      />
    </section>
  );
}

function Services({ services = [] }: Partial<Pick<OrderedImage, 'services'>>) {
  return services.map((service) => (
    <ServiceBadge key={service} service={service} className={styles.service} />
  ));
}

/** Loaded on demand: most finished images are matched. */
const ChooseOriginal = lazyPart(async () => (await import('./picture/ChooseOriginal.tsx')).ChooseOriginal, {
  loading: <Skeleton height="4.5rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
