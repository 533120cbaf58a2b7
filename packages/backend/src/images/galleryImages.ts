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
 * What a gallery shows for the stored objects of an order, in the order of their names. The previews of all are signed by
 * one call, when the first is requested; an image without one is signed by itself, as a thumbnail of Storage's.
 *
 * @param names as `originalNames` and `finishedNames` give them; an object without names is left out
 * @param page the paths of others that the same page shows, to be signed by the same call
 */
export function galleryImages(
  client: Backend,
  objects: readonly GalleryObject[],
  names: ReadonlyMap<string, ImageNames>,
  page: readonly string[] = [],
): StoredImage[] {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const previews = [...objects.flatMap(({ preview_path }) => preview_path ?? []), ...page];
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

/** A signed URL of an image's preview, by one call with its `page`'s, or of a thumbnail of Storage's where it has none. */
export async function smallUrl(
  client: Backend,
  { image_path, preview_path }: Pick<GalleryObject, 'image_path' | 'preview_path'>,
  page: readonly string[],
): Promise<string> {
  if (!preview_path) return await thumbnailUrl(client, image_path);
  try {
    return await previewUrl(client, preview_path, page);
  } catch (error) {
    if (isBackendError(error, 'not_found')) return await thumbnailUrl(client, image_path);
    throw error;
  }
}
