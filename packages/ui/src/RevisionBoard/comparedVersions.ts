import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { DeliveryFile, DeliveryVersion } from '../DeliveryCard/delivery.ts';
import type { ComparedImage, ComparedVersion } from '../ImageComparison/comparedImage.ts';
import type { RevisionBoardItem } from './revisionBoardItem.ts';

/** The images that can be shown large: the version that is meant beside the new one, and the original beside both. */
export function comparedVersions(
  items: readonly RevisionBoardItem[],
  orderNote: string | undefined,
): ComparedImage[] {
  return items.flatMap(({ id, name, note, marks, meant, original, versions, file }) => {
    const made = [...ofFile(file), ...versions.map((version) => ofVersion(version, versions[0]?.id))];
    const all = [...made, ...(meant ? [ofVersion(meant, versions[0]?.id)] : [])];
    return [
      ...(meant || made.length > 0
        ? [{ id, name, before: meant?.image, original: original?.image, marks, note, afters: made }]
        : []),
      ...(original
        ? [
            {
              id: originalId(id),
              name: answerTexts.withOriginal(name),
              before: original.image,
              marks: original.marks,
              note: orderNote,
              afters: all,
            },
          ]
        : []),
    ];
  });
}

/** The id by which the original of an image is shown large. */
export function originalId(itemId: string): string {
  return `original ${itemId}`;
}

function ofVersion(
  { id, version, name, image }: DeliveryVersion,
  newest: string | undefined,
): ComparedVersion {
  return { id, label: boardTexts.version(version, id === newest), name, image, isStored: true };
}

function ofFile(file: DeliveryFile | undefined): ComparedVersion[] {
  const { key, name, url, shape } = file ?? {};
  if (!key || !name || !url) return [];
  const image = { alt: name, thumbnail: () => url, full: () => url, ...shape };
  return [{ id: key, label: boardTexts.waiting, name, image, isStored: false }];
}
