import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { ImageStrip } from '@rumklar/ui/ImageGallery/ImageStrip.tsx';
import { Lightbox } from '@rumklar/ui/Lightbox';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { Skeleton } from '@rumklar/ui/Skeleton';
import type { ReactNode } from 'react';
import { backend } from '../backend.ts';
import styles from './Delivery.module.css';
import { type ImageTab, ImageTabs } from './ImageTabs.tsx';
import type { DeliveredImage, OrderedImage, ShownImages } from './orderImages.ts';
import { SelectedImage } from './stage/SelectedImage.tsx';
import type { ImageSelection } from './stage/useImageSelection.ts';
import type { useOpenImage } from './useOpenImage.ts';

interface DeliveryProps extends Pick<ShownImages, 'originals' | 'delivered'> {
  originalCount: number;
  selection: ImageSelection;
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
  selection,
  isMarked,
  open,
  toolsOf,
}: DeliveryProps) {
  const { image, original, choices, select, choose } = selection;

  return (
    <section
      id="delivery"
      tabIndex={-1}
      className={classNames('grid shrink gap-3', styles.delivery)}
      aria-label={imageTexts.finishedReady(delivered.length)}
    >
      <SelectedImage
        {...{ image, original, isMarked }}
        onEnlarge={open.lightbox.onOpenChange}
        facts={<Facts image={image ?? original} open={open} />}
      />
      {choices.length > 0 && (
        <ChooseOriginal originals={choices} value={original?.id ?? null} onChange={choose} />
      )}
      <Choices {...{ originals, delivered, originalCount, selection, open, toolsOf }} />
      <Enlarged lists={[delivered, originals]} open={open} onSelect={select} />
    </section>
  );
}

type ChoicesProps = Omit<DeliveryProps, 'isMarked'>;

/** The tabs of finished images and originals, each with its strip. */
function Choices({ originals, delivered, originalCount, selection, open, toolsOf }: ChoicesProps) {
  const { image, original, select } = selection;

  /** The one that is shown already is enlarged. */
  function press(id: string, current: string | undefined) {
    const pdf = originals.find((each) => each.id === id && each.isPdf);
    if (pdf) saveImage(backend, pdf);
    else if (id === current) open.lightbox.onOpenChange(id);
    else select(id);
  }

  return (
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
        const [label, images, shown] =
          tab === 'faerdige'
            ? ['Færdige billeder', delivered, image]
            : ['Originale billeder', originals, original];
        return (
          <>
            <ImageStrip
              {...{ label, images }}
              current={shown?.id}
              onChange={(id) => press(id, shown?.id)}
              captionOf={(id) => <Caption image={images.find((each) => each.id === id)} />}
            />
            <Skipped originals={originals} />
          </>
        );
      }}
    </ImageTabs>
  );
}

interface EnlargedProps extends Pick<DeliveryProps, 'open'> {
  lists: readonly (readonly OrderedImage[])[];
  onSelect: (id: string) => void;
}

function Enlarged({ lists, open, onSelect }: EnlargedProps) {
  const { open: current, onOpenChange } = open.lightbox;
  const imageIn = (list: readonly OrderedImage[], wanted: string | null) =>
    list.find(({ id }) => id === wanted);
  const images = lists.find((list) => imageIn(list, current)) ?? [];
  return (
    <Lightbox
      images={images.filter(({ isPdf }) => !isPdf)}
      current={current ?? undefined}
      onChange={(id) => {
        if (id) onSelect(id);
        onOpenChange(id);
      }}
      captionOf={(id) => <Facts image={imageIn(images, id)} open={open} isUntitled />}
      onDownload={async (id) => {
        const image = imageIn(images, id);
        if (image) await saveImage(backend, image);
      }}
    />
  );
}

interface FactsProps extends Pick<DeliveryProps, 'open'> {
  image: OrderedImage | undefined;
  isUntitled?: boolean;
}

function Facts({ image, open, isUntitled }: FactsProps) {
  return (
    image && (
      <ImageFacts {...image} isUntitled={isUntitled} onShowMarks={() => open.marks.onOpenChange(image.id)} />
    )
  );
}

function Skipped({ originals }: Pick<DeliveryProps, 'originals'>) {
  const count = originals.filter(({ skippedReason }) => skippedReason !== null).length;
  return count > 0 && <p className={styles.skipped}>{setTexts.skippedCount(count)}</p>;
}

/** A finished image is found by the name that its original had. */
function Caption({ image }: { image: OrderedImage | DeliveredImage | undefined }) {
  if (!image) return null;
  const { name } = ('original' in image && image.original) || image;
  return (
    <>
      {image.title && (
        <p className={classNames('muted small', styles.file)} title={name}>
          {name}
        </p>
      )}
      {image.services.map((service) => (
        <ServiceBadge key={service} service={service} className={styles.service} />
      ))}
    </>
  );
}

/** Loaded on demand: most finished images are matched. */
const ChooseOriginal = lazyPart(async () => (await import('./stage/ChooseOriginal.tsx')).ChooseOriginal, {
  loading: <Skeleton height="4.5rem" />,
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});

interface ImageFactsProps
  extends Pick<OrderedImage, 'name' | 'title' | 'marks' | 'labelText' | 'skippedReason'> {
  /** The title is shown elsewhere. @default false */
  isUntitled?: boolean;
  onShowMarks: () => void;
}

/** What the large image of a delivery shows, how it was made, and its marks; or why it is not delivered. */
function ImageFacts({
  name,
  title,
  marks,
  labelText,
  skippedReason,
  isUntitled = false,
  onShowMarks,
}: ImageFactsProps) {
  const count = marks.length;
  return (
    <p className={classNames('cluster small breakable gap-x-3', styles.facts)}>
      {!isUntitled && <strong>{title ?? name}</strong>}
      {labelText && <span>{labelText}</span>}
      {skippedReason && <span>{setTexts.skipped(skippedReason)}</span>}
      {count > 0 && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${markTexts.count(count)} på ${title ?? name}`}
          onPress={onShowMarks}
        >
          {markTexts.count(count)}
        </Button>
      )}
    </p>
  );
}
