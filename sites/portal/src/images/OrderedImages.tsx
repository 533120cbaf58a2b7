import { imageTexts } from '@rumklar/domain/images/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { ImageGallery } from '@rumklar/ui/ImageGallery';
import { MarksOverlay } from '@rumklar/ui/ImageMarks/MarksOverlay.tsx';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { ReactNode } from 'react';
import { backend } from '../backend.ts';
import { type ImageTab, ImageTabs } from './ImageTabs.tsx';
import { ImageWishes } from './ImageWishes.tsx';
import type { ShownImages } from './orderImages.ts';
import type { useOpenImage } from './useOpenImage.ts';

interface OrderedImagesProps extends Pick<ShownImages, 'originals'> {
  originalCount: number;
  /** Instead of finished images. */
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
