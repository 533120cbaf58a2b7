import { fieldOf, numberOf, textOf } from '../../orders/draft/jsonFields.ts';
import { UUID } from '../../uuid.ts';
import { type ImageMark, isPoint, markKinds } from './marks.ts';

/** Marks that were stored as JSON. What has another shape is left out, and so is a mark that is not within the image. */
export function readMarks(stored: unknown): ImageMark[] {
  const marks = new Map<string, ImageMark>();
  for (const mark of Array.isArray(stored) ? stored.flatMap(readMark) : []) {
    if (!marks.has(mark.id)) marks.set(mark.id, mark);
  }
  return [...marks.values()];
}

function readMark(stored: unknown): ImageMark[] {
  const [id, note] = [textOf(stored, 'id'), textOf(stored, 'note')];
  const kind = markKinds.find((one) => one === fieldOf(stored, 'kind'));
  const [x, y] = [numberOf(stored, 'x'), numberOf(stored, 'y')];
  const [w, h] = [numberOf(stored, 'w'), numberOf(stored, 'h')];
  if (id === undefined || !UUID.test(id) || note === undefined || kind === undefined) return [];
  if (x === undefined || y === undefined || w === undefined || h === undefined) return [];
  const isArea = w > 0 && h > 0;
  if (!isPoint({ x, y, w, h }) && !isArea) return [];
  return x + w <= 1 && y + h <= 1 ? [{ id, kind, x, y, w, h, note }] : [];
}
