import { webFile } from '@rumklar/backend/images/download/downloadArchive';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { Dialog } from '@rumklar/ui/Dialog';
import type { DeliveredImage } from '../orderImages.ts';
import { SaveToPhotos } from './SaveToPhotos.tsx';

interface SharedImagesProps {
  images: readonly DeliveredImage[];
  isMarked: boolean;
  onClose: () => void;
}

/** The dialog in which the images of a delivery are handed over to a phone's photo album. */
export function SharedImages({ images, isMarked, onClose }: SharedImagesProps) {
  return (
    <Dialog title={setTexts.photos} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p>{setTexts.photosHint}</p>
      <SaveToPhotos images={images.map((image) => webFile(image, isMarked))} />
    </Dialog>
  );
}
