import { services } from '@rumklar/domain/services/services';
import type { DeliveryFile, DeliveryItem, DeliveryResult } from '../DeliveryCard/delivery.ts';
import type { RevisionBoardItem } from '../RevisionBoard/revisionBoardItem.ts';
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

/** Images of a revision with words of the customer, the first with marks too; none has a new version. */
export function buildRevisionItems(
  count: number,
  changes: (index: number) => Partial<RevisionBoardItem> = () => ({}),
): RevisionBoardItem[] {
  return buildDeliveryItems(count).map(({ original, results }, index) => {
    const [version] = results[0]?.versions ?? [];
    if (!version) throw new Error('The example has a version.');
    return {
      id: `item-${index + 1}`,
      name: `${original.place} ${original.room}`,
      note: NOTES[index % NOTES.length] ?? '',
      marks: index === 0 ? MARKS : [],
      state: 'open',
      answer: null,
      meant: { ...version, isDelivered: true, shown: version.image.thumbnail ?? version.image.full },
      original,
      services: original.services,
      versions: [],
      file: undefined,
      ...changes(index),
    };
  });
}

/** The new version of an image, which waits for the delivery. */
export function buildNewVersion(index: number): RevisionBoardItem['versions'][number] {
  const [version] = buildDeliveryResult(index).versions;
  if (!version) throw new Error('The example has a version.');
  return { ...version, id: `new-${index + 1}`, version: 2, revision: { number: 1, isOpen: true } };
}

const NOTES = ['Skyggen under stolen mangler.', 'Væggen er blevet for gul.', '', 'Lampen hænger for lavt.'];
const MARKS: RevisionBoardItem['marks'] = [
  { id: 'mark-1', kind: 'remove', x: 0.2, y: 0.6, w: 0.2, h: 0.2, note: '' },
  { id: 'mark-2', kind: 'change', x: 0.7, y: 0.3, w: 0, h: 0, note: 'Gør væggen hvid igen' },
];
