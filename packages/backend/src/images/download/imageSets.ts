import { type ImageSet, webName } from '@rumklar/domain/images/delivery/names';
import { type PortalSize, webSize } from '@rumklar/domain/images/delivery/portalSizes';
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
 * A finished image in a size for the web: the stored copy, byte for byte, or one that is drawn from what was delivered.
 *
 * @param isMarked draws its label into the image. Only here: the image for print stays byte for byte what was delivered.
 */
export function webFile(
  { path, zipName, webPath, labelText, isLabelled }: FinishedFile,
  isMarked: boolean,
  { edge }: Pick<PortalSize, 'edge'> = webSize,
): ArchivedImage {
  const isWebEnough = webPath !== null && edge <= webSize.edge;
  const file = { path: isWebEnough ? webPath : path, zipName: webName(zipName) };
  const isDrawn = isMarked && labelText !== null && !isLabelled;
  if (isWebEnough && edge === webSize.edge && !isDrawn) return file;
  return {
    ...file,
    change: async (blob) => {
      const { redrawn } = await import('../finished/redrawn.ts');
      return await redrawn(blob, { text: labelText, isMarked: isDrawn, edge });
    },
  };
}

/** The files of a set. @param size of those for the web */
export function filesOfSet(
  set: ImageSet,
  images: {
    /** The newest versions. */
    delivered: readonly FinishedFile[];
    originals: readonly Pick<StoredImage, 'path' | 'zipName'>[];
  },
  isMarked: boolean,
  size = webSize,
): ArchivedImage[] {
  if (set === 'web') return images.delivered.map((image) => webFile(image, isMarked, size));
  const files = set === 'print' ? images.delivered : images.originals;
  return files.map(({ path, zipName }) => ({ path, zipName }));
}
