import { markKindLabels, markStateLabels, markTexts } from '@rumklar/domain/images/marks/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { ImageGallery } from '@rumklar/ui/ImageGallery';
import { MarksOverlay } from '@rumklar/ui/ImageMarks/MarksOverlay.tsx';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { ReactNode } from 'react';
import { backend } from '../backend.ts';
import { type ImageTab, ImageTabs } from './ImageTabs.tsx';
import styles from './ImageWishes.module.css';
import type { OrderedImage, ShownImages } from './orderImages.ts';
import type { useOpenImage } from './useOpenImage.ts';

interface OrderedImagesProps extends Pick<ShownImages, 'originals'> {
  originalCount: number;
  noneFinished: string;
  open: ReturnType<typeof useOpenImage>;
  toolsOf: (tab: ImageTab) => ReactNode;
}

/** The images of an order that brings none yet, two side by side with what was asked for on each. */
export function OrderedImages({ originals, originalCount, noneFinished, open, toolsOf }: OrderedImagesProps) {
  const images = originals.map((image) => ({ ...image, overlay: <MarksOverlay marks={image.marks} /> }));
  return (
    <ImageTabs originalCount={originalCount} finishedCount={0} toolsOf={toolsOf}>
      {(tab) => (
        <ImageGallery
          key={tab}
          layout="large"
          label={tab === 'faerdige' ? 'Færdige billeder' : 'Originale billeder'}
          images={tab === 'faerdige' ? [] : images}
          emptyText={tab === 'faerdige' ? noneFinished : imageTexts.batchEmpty.title}
          {...open.lightbox}
          captionOf={(id) => {
            const image = originals.find((each) => each.id === id);
            return image && <ImageWishes {...image} />;
          }}
          onDownload={async ({ id }) => {
            const image = originals.find((each) => each.id === id);
            if (image) await saveImage(backend, image);
          }}
          onImageError={() => showToast(imageTexts.someNotShown)}
        />
      )}
    </ImageTabs>
  );
}

/** What was ordered on an image: its services, the words of its marks by their numbers, and what became of them; nothing without any. */
function ImageWishes({ services, marks }: Pick<OrderedImage, 'services' | 'marks'>) {
  return (
    <>
      {services.map((service) => (
        <ServiceBadge key={service} service={service} />
      ))}
      {marks.length > 0 && (
        <ol className={styles.marks} aria-label={markTexts.count(marks.length)}>
          {marks.map(({ id, kind, note, state, answer }) => (
            <li key={id}>
              {note.trim() || markKindLabels[kind]}
              {state !== 'open' && (
                <span data-state={state}>
                  {markStateLabels[state]}
                  {answer && `: ${answer}`}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
