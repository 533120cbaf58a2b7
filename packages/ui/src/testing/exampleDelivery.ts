import type { DeliveryFile, DeliveryItem, DeliveryResult } from '../DeliveryBoard/index.ts';
import { buildGalleryImages, exampleImageUrl } from './exampleImages.ts';

/** Originals with a stored result each, unless the changes say otherwise. */
export function buildDeliveryItems(
  count: number,
  changes: (index: number) => Partial<DeliveryItem> = () => ({}),
): DeliveryItem[] {
  return buildGalleryImages(count).map(({ id, name, ...image }, index) => ({
    original: {
      ...{ id, name, place: index + 1 },
      image: { ...image, alt: `Original ${index + 1}` },
      room: ROOMS[index % ROOMS.length],
      services: index % 3 === 1 ? ['fuld-styling'] : ['let-oprydning'],
    },
    results: [buildDeliveryResult(index)],
    files: [],
    ...changes(index),
  }));
}

/** A stored finished image in its versions, the newest first. */
export function buildDeliveryResult(index: number, changes: Partial<DeliveryResult> = {}): DeliveryResult {
  const [image] = buildGalleryImages(index + 2).slice(-1);
  const name = `bredgade-1-billede-${String(index + 1).padStart(2, '0')}.jpg`;
  return {
    id: `result-${index + 1}`,
    variant: 1,
    matchedBy: 'position',
    versions: [1].map((version) => ({
      ...{ id: `stored-${index + 1}-${version}`, version, name, fileName: `R1041-0${index + 1}-stue.jpg` },
      image: { ...image, alt: `Færdig ${index + 1}`, full: image?.full ?? (() => '') },
      ...{ madeWith: 'human', labelText: 'Digitalt redigeret', isDelivered: false },
    })),
    ...changes,
  };
}

/** A chosen file that waits for the upload. */
export function buildDeliveryFile(index: number, changes: Partial<DeliveryFile> = {}): DeliveryFile {
  return {
    key: `file-${index}`,
    name: `stue-${index}-edit.jpg`,
    url: exampleImageUrl((index % 14) + 1),
    as: 'version',
    matchedBy: 'name',
    isUncertain: false,
    madeWith: 'human',
    state: 'ready',
    ...changes,
  };
}

const ROOMS = ['Stue', 'Køkken', 'Soveværelse', 'Badeværelse', undefined];
