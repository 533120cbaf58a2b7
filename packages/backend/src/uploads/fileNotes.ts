import { prepareTexts } from '@rumklar/domain/images/prepareTexts';
import { qualityNoteText } from '@rumklar/domain/images/quality';
import type { FileNote, QueueEntry } from './queuedFile.ts';

/** The remarks about a prepared file that are not hidden. */
export function notesOf({ facts, alike, chosen, fileName, hidden }: QueueEntry): FileNote[] {
  if (!facts) return [];
  const notes = [
    ...(facts.isConverted
      ? [{ kind: 'converted', text: prepareTexts.converted(chosen?.name ?? fileName) }]
      : []),
    ...facts.notes.map((kind) => ({ kind, text: qualityNoteText(kind, facts.width ?? 0) })),
    ...(alike ? [{ kind: 'alike', text: prepareTexts.alike(alike) }] : []),
  ];
  return notes.filter(({ kind }) => !hidden.includes(kind));
}
