import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { imageVersionTexts } from '@rumklar/domain/revisions/askTexts';
import type { DeliveredImage, FinishedStoredImage } from '../orderImages.ts';

export interface ComparedIds {
  beside?: string | undefined;
  shown?: string | undefined;
}

export interface ComparedImages {
  shown: FinishedStoredImage;
  /** `undefined` where there is nothing to compare with. */
  beside: FinishedStoredImage | StoredImage | undefined;
  /** Newest first. */
  versions: readonly FinishedStoredImage[];
  /** What can stand beside `shown`, the original first. */
  others: readonly (FinishedStoredImage | StoredImage)[];
}

/**
 * By itself the newest version beside the original, which is what a customer shows to others; but beside the version before
 * it while a revision that changed it waits to be approved, for then the customer looks at that change.
 * @param original its own, or one that the customer has chosen to see beside it
 */
export function comparedImages(
  image: DeliveredImage,
  original: StoredImage | undefined,
  chosen: ComparedIds,
): ComparedImages {
  const versions = [image, ...image.older];
  const shown = versions.find(({ id }) => id === chosen.shown) ?? image;
  const others = [...(original ? [original] : []), ...versions.filter((version) => version !== shown)];
  const [before] = image.older;
  const isOriginalChosen = original !== undefined && image.original === undefined;
  const usual = image.isChanged && before && shown === image && !isOriginalChosen ? before : others[0];
  return { shown, beside: others.find(({ id }) => id === chosen.beside) ?? usual, versions, others };
}

/** What an image is called among the versions: `Version 2 (ny)`, `Version 1`, `Original`. */
export function versionName(
  image: FinishedStoredImage | StoredImage,
  { versions: [newest] }: Pick<ComparedImages, 'versions'>,
): string {
  if (!('version' in image)) return imageVersionTexts.original;
  return imageVersionTexts.version(image.version, image.id === newest?.id);
}

/** Another version on the right; the one on the left changes places with it. */
export function chooseShown({ shown, beside }: ComparedImages, id: string): ComparedIds {
  return { shown: id, beside: beside?.id === id ? shown.id : beside?.id };
}
