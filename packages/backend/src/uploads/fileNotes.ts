import { prepareTexts } from '@rumklar/domain/images/files/prepareTexts';
import { qualityNoteText } from '@rumklar/domain/images/files/quality';
import type { QueuedFile } from '@rumklar/uploads/queuedFile';

/** A remark about a file, which blocks nothing and can be hidden for good. */
export interface FileNote {
  /** For `hideNote`: `alike`, `converted`, or the kind of a quality note. */
  kind: string;
  text: string;
}

export function notesOf({
  prepared,
  alike,
  chosen,
  fileName,
  own,
}: QueuedFile<{ hidden: readonly string[] }>): FileNote[] {
  if (!prepared) return [];
  const notes = [
    ...(prepared.isConverted
      ? [{ kind: 'converted', text: prepareTexts.converted(chosen?.name ?? fileName) }]
      : []),
    ...prepared.notes.map((kind) => ({ kind, text: qualityNoteText(kind, prepared.width ?? 0) })),
    ...(alike ? [{ kind: 'alike', text: prepareTexts.alike(alike) }] : []),
  ];
  return notes.filter(({ kind }) => !own.hidden.includes(kind));
}
