import { prepareTexts } from '@rumklar/domain/images/files/prepareTexts';
import { qualityNoteText } from '@rumklar/domain/images/files/quality';
import type { FileNote, QueueEntry } from './queuedFile.ts';

/** The remarks about a prepared file that are not hidden. */
export function notesOf({ prepared, alike, chosen, fileName, hidden }: QueueEntry): FileNote[] {
  if (!prepared) return [];
  const notes = [
    ...(prepared.isConverted
      ? [{ kind: 'converted', text: prepareTexts.converted(chosen?.name ?? fileName) }]
      : []),
    ...prepared.notes.map((kind) => ({ kind, text: qualityNoteText(kind, prepared.width ?? 0) })),
    ...(alike ? [{ kind: 'alike', text: prepareTexts.alike(alike) }] : []),
  ];
  return notes.filter(({ kind }) => !hidden.includes(kind));
}
