import { fullUrl, thumbnailUrl } from '@rumklar/backend/images/imageUrls';
import { isPdfPath } from '@rumklar/domain/images/paths';
import type { GalleryImage } from '@rumklar/ui/ImageGallery';
import { backend } from '../backend.ts';

/** A picture of a gallery that knows where it is stored. */
export interface StoredImage extends GalleryImage {
  path: string;
}

/** One stored object of an order. */
interface StoredObject {
  id: string;
  image_path: string;
  is_floor_plan?: boolean;
}

/**
 * What the gallery shows for stored pictures: numbered names, and addresses that are signed when they are needed.
 *
 * @param word what a picture is called: `Original` makes `Original 1.jpg`
 */
export function galleryImages(objects: readonly StoredObject[], word: string): StoredImage[] {
  const pictures = objects.filter((object) => !object.is_floor_plan);
  const floorPlans = objects.filter((object) => object.is_floor_plan);
  return [
    ...pictures.map((object, index) => storedImage(object, `${word} ${index + 1}`)),
    ...floorPlans.map((object, index) => storedImage(object, `Plantegning ${index + 1}`)),
  ];
}

function storedImage({ id, image_path: path }: StoredObject, title: string): StoredImage {
  return {
    id,
    path,
    name: `${title}${extensionOf(path)}`,
    alt: title,
    isPdf: isPdfPath(path),
    thumbnail: () => thumbnailUrl(backend, path),
    full: () => fullUrl(backend, path),
  };
}

function extensionOf(path: string): string {
  return /\.[a-z0-9]+$/i.exec(path)?.[0] ?? '';
}
