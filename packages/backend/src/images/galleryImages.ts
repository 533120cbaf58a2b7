import { isPdfPath } from '@rumklar/domain/images/paths';
import type { Backend } from '../client.ts';
import { fullUrl, thumbnailUrl } from './imageUrls.ts';

/** A stored image as a gallery shows it, with URLs that are signed when they are requested. */
export interface StoredImage {
  id: string;
  /** Where it is stored. */
  path: string;
  /** The file's name, as it is downloaded: `Original 1.jpg`. */
  name: string;
  alt: string;
  isPdf: boolean;
  thumbnail: () => Promise<string>;
  full: () => Promise<string>;
}

/** One stored object of an order. */
export interface StoredObject {
  id: string;
  image_path: string;
  is_floor_plan?: boolean;
}

/**
 * What a gallery shows for the stored objects of an order: numbered names, floor plans after the images.
 *
 * @param word what an image is called: `Original` makes `Original 1.jpg`
 */
export function galleryImages(
  client: Backend,
  objects: readonly StoredObject[],
  word: string,
): StoredImage[] {
  const images = objects.filter((object) => !object.is_floor_plan);
  const floorPlans = objects.filter((object) => object.is_floor_plan);
  return [
    ...images.map((object, index) => storedImage(client, object, `${word} ${index + 1}`)),
    ...floorPlans.map((object, index) => storedImage(client, object, `Plantegning ${index + 1}`)),
  ];
}

function storedImage(client: Backend, { id, image_path: path }: StoredObject, title: string): StoredImage {
  return {
    id,
    path,
    name: `${title}${/\.[a-z0-9]+$/i.exec(path)?.[0] ?? ''}`,
    alt: title,
    isPdf: isPdfPath(path),
    thumbnail: () => thumbnailUrl(client, path),
    full: () => fullUrl(client, path),
  };
}
