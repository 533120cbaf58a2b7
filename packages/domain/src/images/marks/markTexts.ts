import {
  type ImageMark,
  isPoint,
  MAX_MARK_ANSWER,
  MAX_MARK_NOTE,
  MAX_MARKS,
  type MarkArea,
  type MarkKind,
  type MarkProblem,
  type MarkState,
} from './marks.ts';

export const markKindLabels: Readonly<Record<MarkKind, string>> = {
  remove: 'Fjern',
  keep: 'Behold',
  change: 'Ret',
  add: 'Tilføj',
};

export const markStateLabels: Readonly<Record<MarkState, string>> = {
  open: 'Ikke udført endnu',
  done: 'Udført',
  not_possible: 'Kan ikke lade sig gøre',
};

export const markTitle = 'Markér på billedet';

export const markProblemTexts: Readonly<Record<MarkProblem, string>> = {
  note_missing: 'Skriv kort, hvad vi skal gøre.',
  note_too_long: `Skriv højst ${MAX_MARK_NOTE} tegn.`,
};

export function markCountText(count: number): string {
  return count === 1 ? '1 markering' : `${count} markeringer`;
}

/** Words of the marks on an image. What is needed without the editor is above by itself, as the form loads it at once. */
export const markTexts = {
  title: markTitle,
  help: 'Tryk på billedet for at sætte et punkt, eller træk for at markere et område.',
  keys: 'Piletaster flytter, med Skift længere. Alt og piletaster ændrer størrelsen. Delete sletter, Ctrl+Z fortryder.',
  none: 'Der er ingen markeringer endnu.',
  broken: 'Billedet kan ikke vises lige nu. Markeringerne er gemt.',
  addPoint: 'Sæt punkt',
  addArea: 'Sæt område',
  kind: 'Hvad gælder det?',
  note: 'Hvad skal vi gøre?',
  noteExample: 'Fx: Fjern ledningerne, men behold lampen.',
  remove: 'Slet markering',
  undo: 'Fortryd',
  zoomIn: 'Zoom ind',
  zoomOut: 'Zoom ud',
  /** Accessible name of an enlarged image, which the arrow keys move. */
  zoomed: (zoom: number) => `Billedet er forstørret til ${percent(zoom)}. Piletaster flytter det.`,
  done: 'Færdig',
  previous: 'Forrige billede',
  next: 'Næste billede',
  position: (index: number, count: number) => `${index} af ${count}`,
  others: 'Andre billeder',
  full: 'Der er 40 markeringer på billedet, og det er det højeste antal.',
  keptForBuyers:
    'Vi fjerner ikke noget, en køber bør kende til, fx revner, fugt eller højspændingsledninger.',
  problems: markProblemTexts,
  /** Cannot occur: the editor holds the limits of notes and marks. */
  invalid: 'En markering kunne ikke gemmes. Åbn billedets markeringer, og prøv igen.',
  /** Cannot occur: the editor holds the limits of notes and marks. */
  tooMany: `Der kan højst være ${MAX_MARKS} markeringer på et billede.`,
  /** Cannot occur as an answer of the server: the field says it before. */
  answerRequired: 'Skriv kort hvorfor.',
  /** Cannot occur as an answer of the server: the field says it before. */
  answerTooLong: `Skriv højst ${MAX_MARK_ANSWER} tegn.`,
  saveFailed: 'Markeringen blev ikke gemt.',
  /** Cannot occur with one browser, and is tested in marks.contract.test.ts: the customer has removed the image. */
  notFound: 'Markeringen findes ikke længere.',
  count: markCountText,
  name: (mark: Pick<ImageMark, 'kind' | 'note'>, number: number) =>
    `Markering ${number}, ${markKindLabels[mark.kind]}${mark.note.trim() ? `: ${mark.note.trim()}` : ''}`,
  placed: (mark: MarkArea, number: number) => `Markering ${number} sat, ${placeText(mark)}.`,
  moved: (mark: MarkArea, number: number) => `Markering ${number} flyttet, ${placeText(mark)}.`,
  resized: (mark: MarkArea, number: number) =>
    `Markering ${number} er ${percent(mark.w)} bred og ${percent(mark.h)} høj.`,
  removed: (number: number) => `Markering ${number} slettet.`,
  undone: 'Den seneste ændring er fortrudt.',
};

/** Where a mark is, in words: a point itself, an area by its middle. */
export function placeText(mark: MarkArea): string {
  const x = isPoint(mark) ? mark.x : mark.x + mark.w / 2;
  const y = isPoint(mark) ? mark.y : mark.y + mark.h / 2;
  return `${percent(x)} fra venstre og ${percent(y)} fra toppen`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** What a buyer should know of, as it is written in notes: cracks, damp, rot, masts, wires and neighbours. */
const BUYER_FACTS =
  /revne|sprække|sætningsskade|fugt|skimmel|vandskade|råd(?:den|skade|\b)|svamp|asbest|mast(?:en|er|erne)?\b|højspænding|elledning|vindmølle|nabo|motorvej|jernbane|støjskærm/i;

/** Whether a note asks about something that a buyer should know of, which is not removed from an image. */
export function mentionsBuyerFacts(note: string): boolean {
  return BUYER_FACTS.test(note);
}
