import type { RevisionBoardItem } from '../RevisionBoard/revisionBoardItem.ts';
import { buildDeliveryItems, buildDeliveryResult } from './exampleDelivery.ts';

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
