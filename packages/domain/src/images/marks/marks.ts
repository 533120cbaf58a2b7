import { fieldOf, numberOf, textOf } from '../../json.ts';
import { UUID } from '../../uuid.ts';

/** What a mark asks for: to remove, keep or change what is there, or to add something. */
export const markKinds = ['remove', 'keep', 'change', 'add'] as const;

export type MarkKind = (typeof markKinds)[number];

export interface ImageMark {
  /** UUID, chosen where the mark is made. */
  id: string;
  kind: MarkKind;
  /** Left edge, as a share (0–1) of the upright image's width. */
  x: number;
  /** Upper edge, as a share (0–1) of its height. */
  y: number;
  /** Width as a share of the image's; 0 for a point. */
  w: number;
  /** Height as a share of the image's; 0 for a point. */
  h: number;
  /** What to do, at most {@link MAX_MARK_NOTE} characters; required for `change` and `add`. */
  note: string;
}

/** What has become of an ordered mark: nothing yet, it was done, or it could not be. */
export const markStates = ['open', 'done', 'not_possible'] as const;

export type MarkState = (typeof markStates)[number];

export type OrderMark = ImageMark & {
  order_image_id: string;
  state: MarkState;
  /** What the studio writes to the customer, at most {@link MAX_MARK_ANSWER} characters; always there when it was not possible. */
  answer: string | null;
};

/** A mark's place: its corner and size, all shares of the image. */
export type MarkArea = Pick<ImageMark, 'x' | 'y' | 'w' | 'h'>;

export const MAX_MARKS = 40;

export const MAX_MARK_NOTE = 500;

export const MAX_MARK_ANSWER = 300;

/** The sides of an area are at least this share of the image's. */
export const MIN_MARK_SIDE = 0.02;

export function isPoint({ w, h }: MarkArea): boolean {
  return w === 0 && h === 0;
}

/** A mark moved by shares of the image; it stops at the edges and keeps its size. */
export function moveMark<Mark extends MarkArea>(mark: Mark, dx: number, dy: number): Mark {
  return { ...mark, x: clamp(mark.x + dx, 0, 1 - mark.w), y: clamp(mark.y + dy, 0, 1 - mark.h) };
}

/** An area whose lower right corner is moved by shares of the image; a point stays one. */
export function resizeMark<Mark extends MarkArea>(mark: Mark, dw: number, dh: number): Mark {
  if (isPoint(mark)) return mark;
  return {
    ...mark,
    w: clamp(mark.w + dw, MIN_MARK_SIDE, 1 - mark.x),
    h: clamp(mark.h + dh, MIN_MARK_SIDE, 1 - mark.y),
  };
}

/** A point, as near as the image allows. @param place shares of the image */
export function pointAt({ x, y }: Pick<MarkArea, 'x' | 'y'>): MarkArea {
  return { x: clamp(x, 0, 1), y: clamp(y, 0, 1), w: 0, h: 0 };
}

/** The area between two corners, each a share of the image; inside the image and not too small to see. */
export function areaBetween(from: Pick<MarkArea, 'x' | 'y'>, to: Pick<MarkArea, 'x' | 'y'>): MarkArea {
  const x = clamp(Math.min(from.x, to.x), 0, 1 - MIN_MARK_SIDE);
  const y = clamp(Math.min(from.y, to.y), 0, 1 - MIN_MARK_SIDE);
  return {
    x,
    y,
    w: clamp(Math.abs(from.x - to.x), MIN_MARK_SIDE, 1 - x),
    h: clamp(Math.abs(from.y - to.y), MIN_MARK_SIDE, 1 - y),
  };
}

/** What is wrong with a mark: `note_missing` or `note_too_long`; `undefined` when it can be sent. */
export function checkMark({ kind, note }: Pick<ImageMark, 'kind' | 'note'>): MarkProblem | undefined {
  if ([...note].length > MAX_MARK_NOTE) return 'note_too_long';
  if ((kind === 'change' || kind === 'add') && note.trim() === '') return 'note_missing';
  return undefined;
}

export type MarkProblem = 'note_missing' | 'note_too_long';

/** A share of the image between two, with the five decimals that are stored. */
export function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most) * 100_000) / 100_000;
}

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
