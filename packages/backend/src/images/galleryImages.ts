import type { ImageNames } from '@rumklar/domain/images/delivery/names';
import { isPdfPath } from '@rumklar/domain/images/paths';
import type { Backend } from '../client.ts';
import { isBackendError } from '../errors.ts';
import { fullUrl, previewUrl, thumbnailUrl } from './imageUrls.ts';

/** A stored image as a gallery shows it, with URLs that are signed when they are requested. */
export interface StoredImage extends ImageNames {
  id: string;
  path: string;
  isPdf: boolean;
  /** Whether `thumbnail` is a preview, of the whole image; otherwise it may be a square cut out of it. */
  hasPreview: boolean;
  /** The size of the upright image in pixels; `undefined` when it is not known. */
  width: number | undefined;
  height: number | undefined;
  thumbnail: () => Promise<string>;
  /** The bytes of the size for the web, where there is one; else of the full image. */
  large: () => Promise<string>;
  full: () => Promise<string>;
}

export interface GalleryObject {
  id: string;
  image_path: string;
  preview_path: string | null;
  /** Only finished images have one. */
  web_path?: string | null;
  width: number | null;
  height: number | null;
}

/**
 * What a gallery shows for the stored objects of an order, in the order of their names. All previews are signed in
 * one call, when the first is requested; an image without a preview is signed by itself, as a thumbnail that Storage makes.
 *
 * @param names as `originalNames` and `finishedNames` give them; an object without names is left out
 * @param pagePaths the previews of other images on the same page, to be signed in the same call
 */
export function galleryImages(
  client: Backend,
  objects: readonly GalleryObject[],
  names: ReadonlyMap<string, ImageNames>,
  pagePaths: readonly string[] = [],
): StoredImage[] {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const previews = [...objects.flatMap(({ preview_path }) => preview_path ?? []), ...pagePaths];
  return [...names].flatMap(([id, namesOfImage]) => {
    const object = byId.get(id);
    if (!object) return [];
    const { image_path: path } = object;
    return {
      ...namesOfImage,
      id,
      path,
      isPdf: isPdfPath(path),
      hasPreview: object.preview_path !== null,
      width: object.width ?? undefined,
      height: object.height ?? undefined,
      thumbnail: () => smallUrl(client, object, previews),
      large: () => fullUrl(client, object.web_path ?? path),
      full: () => fullUrl(client, path),
    };
  });
}

/**
 * A signed URL of an image's preview, or of a thumbnail that Storage makes where it has none.
 * @param pagePaths the previews of the other images on the page, which are signed in the same call
 */
export async function smallUrl(
  client: Backend,
  { image_path, preview_path }: Pick<GalleryObject, 'image_path' | 'preview_path'>,
  pagePaths: readonly string[],
): Promise<string> {
  if (!preview_path) return await thumbnailUrl(client, image_path);
  try {
    return await previewUrl(client, preview_path, pagePaths);
  } catch (error) {
    if (isBackendError(error, 'not_found')) return await thumbnailUrl(client, image_path);
    throw error;
  }
}
