import { services } from '@rumklar/domain/services/services';
import type { DeliveryFile, DeliveryItem, DeliveryResult } from '../DeliveryCard/delivery.ts';
import { buildGalleryImages, exampleImageUrl, largeImageUrl } from './exampleImages.ts';

/** Originals with a stored result each, unless the changes say otherwise. */
export function buildDeliveryItems(
  count: number,
  changes: (index: number) => Partial<DeliveryItem> = () => ({}),
): DeliveryItem[] {
  return buildGalleryImages(count).map(({ id, name }, index) => ({
    original: {
      id,
      name,
      place: index + 1,
      image: { ...shownOf(index).before, alt: `Original ${index + 1}` },
      room: shownOf(index).room,
      services: index % 3 === 1 ? ['fuld-styling'] : ['let-oprydning'],
    },
    results: [buildDeliveryResult(index)],
    files: [],
    ...changes(index),
  }));
}

export function buildDeliveryResult(index: number, changes: Partial<DeliveryResult> = {}): DeliveryResult {
  const name = `bredgade-1-billede-${String(index + 1).padStart(2, '0')}.jpg`;
  return {
    id: `result-${index + 1}`,
    variant: 1,
    matchedBy: 'position',
    versions: [1].map((version) => ({
      id: `stored-${index + 1}-${version}`,
      version,
      name,
      fileName: `R1041-0${index + 1}-stue.jpg`,
      image: { ...shownOf(index).after, alt: `Færdig ${index + 1}` },
      madeWith: 'human',
      labelText: 'Digitalt redigeret',
      isDelivered: false,
    })),
    ...changes,
  };
}

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

function shownOf(index: number) {
  const [room, service] = PAIRS[index % PAIRS.length] ?? PAIRS[0];
  const { before, after } = services[service].example;
  const sources = (number: number) => ({
    thumbnail: () => exampleImageUrl(number),
    full: () => largeImageUrl(number),
  });
  return { room, before: sources(before), after: sources(after) };
}

/** Rooms, and the services whose example shows them. */
const PAIRS = [
  ['Stue', 'let-oprydning'],
  ['Køkken', 'totalentreprise'],
  ['Soveværelse', 'fjernelse-af-moebler'],
  ['Værelse', 'haandvaerkeropgaver'],
  [undefined, 'fuld-styling'],
] as const;
