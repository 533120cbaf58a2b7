import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import {
  type DeliveryFile,
  type DeliveryItem,
  type DeliveryOriginal,
  type DeliveryResult,
  deliveryName,
} from '../DeliveryCard/delivery.ts';
import type { ComparedImage } from '../ImageComparison/comparedImage.ts';

/** The images that can be shown large, in the board's order: each finished image with its original, and originals without one. */
export function deliveryPairs(
  items: readonly DeliveryItem[],
  unmatched: readonly DeliveryFile[],
  unmatchedResults: readonly DeliveryResult[],
  note: string | undefined,
): ComparedImage[] {
  const images = [
    ...items.flatMap(({ original, results, files }) => {
      const pairs = [
        ...results.map((result) => ofResult(result, original)),
        ...files.flatMap((file) => ofFile(file, original)),
      ];
      const { id, image } = original;
      // The original opens with its first finished image.
      const [first, ...others] = pairs;
      if (first) return [{ ...first, aliases: [id] }, ...others];
      return [{ id, name: titleOf(original), before: image, marks: original.marks, afters: [] }];
    }),
    ...unmatched.flatMap((file) => ofFile(file, undefined)),
    ...unmatchedResults.map((result) => ofResult(result, undefined)),
  ];
  return images.map((image) => ({ ...image, note }));
}

function ofResult({ id, versions }: DeliveryResult, original: DeliveryOriginal | undefined): ComparedImage {
  return {
    id,
    name: original ? titleOf(original) : (versions[0]?.name ?? ''),
    before: original?.image,
    marks: original?.marks,
    afters: versions.map((version, index) => ({
      id: version.id,
      label: boardTexts.version(version.version, index === 0 && versions.length > 1),
      name: version.name,
      image: version.image,
      isStored: true,
    })),
  };
}

function ofFile(
  { key, name, url, shape }: DeliveryFile,
  original: DeliveryOriginal | undefined,
): ComparedImage[] {
  if (!url) return [];
  const image = { alt: name, thumbnail: () => url, full: () => url, ...shape };
  return [
    {
      id: key,
      name: original ? titleOf(original) : name,
      before: original?.image,
      marks: original?.marks,
      afters: [{ id: key, label: boardTexts.waiting, name, image, isStored: false }],
    },
  ];
}

function titleOf(original: DeliveryOriginal): string {
  return `${deliveryName(original)} · ${original.name}`;
}
