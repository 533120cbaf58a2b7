import { type ImageSet, webName } from '@rumklar/domain/images/delivery/names';
import type { StoredImage } from '../galleryImages.ts';
import type { ArchivedImage } from './downloadArchive.ts';

/** A finished image with its copy for the web. */
export interface FinishedFile extends Pick<StoredImage, 'path' | 'zipName'> {
  /** Where it is stored in the size for the web; `null` where there is none yet. */
  webPath: string | null;
  /** The words that are to be passed on with it; `null` where none are needed. */
  labelText: string | null;
  /** Whether its files have the words already. */
  isLabelled?: boolean | undefined;
}

/**
 * A finished image in the size for the web. One without this size is taken as it was delivered.
 *
 * @param isMarked draws its label into the image. Only here: the image for print stays byte for byte what was delivered.
 */
export function webFile(
  { path, zipName, webPath, labelText, isLabelled }: FinishedFile,
  isMarked: boolean,
): ArchivedImage {
  const file = webPath ? { path: webPath, zipName: webName(zipName) } : { path, zipName };
  if (!isMarked || !labelText || isLabelled) return file;
  return {
    ...file,
    change: async (blob) => {
      const { withVisibleMark } = await import('../finished/visibleMark.ts');
      return await withVisibleMark(blob, labelText);
    },
  };
}

/** The files of a set. */
export function filesOfSet(
  set: ImageSet,
  images: {
    /** The newest versions. */
    delivered: readonly FinishedFile[];
    originals: readonly Pick<StoredImage, 'path' | 'zipName'>[];
  },
  isMarked: boolean,
): ArchivedImage[] {
  if (set === 'web') return images.delivered.map((image) => webFile(image, isMarked));
  const files = set === 'print' ? images.delivered : images.originals;
  return files.map(({ path, zipName }) => ({ path, zipName }));
}
