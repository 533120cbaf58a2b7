import { areaBetween, type MarkArea, pointAt } from '@rumklar/domain/images/marks/marks';
import { type CSSProperties, type SourceHTMLAttributes, useState } from 'react';

export interface MarkedImage {
  id: string;
  /** URL of the upright image; `undefined` until there is one. */
  src: string | undefined;
  /** Whether it could not be loaded. @default false */
  isBroken?: boolean | undefined;
  /** URL of the same image with all its pixels, requested by `ImageMarks` once it is enlarged. */
  full?: (() => Promise<string>) | undefined;
  alt: string;
  name: string;
  detail?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** `<source>` elements of the `<picture>` in `ImageMarksView`, AVIF first. @default none */
  sources?: readonly SourceHTMLAttributes<HTMLSourceElement>[];
  /** When `ImageMarksView` loads the image. @default 'eager' */
  loading?: 'eager' | 'lazy';
}

/** How far the number of a mark is shown from its place, in px. */
export interface Offset {
  x: number;
  y: number;
}

export type Style = CSSProperties & Record<`--${string}`, string | number>;

export function numberStyle({ x, y }: Pick<MarkArea, 'x' | 'y'>, offset: Offset = { x: 0, y: 0 }): Style {
  return {
    '--x': `${x * 100}%`,
    '--y': `${y * 100}%`,
    '--fan-x': `${offset.x}px`,
    '--fan-y': `${offset.y}px`,
  };
}

/** The shape of an image: as it is recorded, and as it turns out when it has loaded. */
export function useRatio({ width, height }: Pick<MarkedImage, 'width' | 'height'>) {
  const [loaded, setLoaded] = useState<number>();
  return {
    ratio: loaded ?? (width && height ? width / height : 3 / 2),
    onLoad({ currentTarget }: { currentTarget: HTMLImageElement }) {
      const { naturalWidth, naturalHeight } = currentTarget;
      if (naturalWidth && naturalHeight) setLoaded(naturalWidth / naturalHeight);
    },
  };
}

/**
 * An area in the middle of what is visible of an image.
 * @param stage the image's element, inside the element that clips it
 * @param size its sides as a share of what is visible; 0 for a point
 */
export function middleOf(stage: HTMLElement, size: number): MarkArea {
  const box = stage.getBoundingClientRect();
  const seen = (stage.parentElement ?? stage).getBoundingClientRect();
  const x = (seen.left + seen.width / 2 - box.left) / box.width;
  const y = (seen.top + seen.height / 2 - box.top) / box.height;
  if (size === 0) return pointAt({ x, y });
  const [dx, dy] = [((seen.width / box.width) * size) / 2, ((seen.height / box.height) * size) / 2];
  return areaBetween({ x: x - dx, y: y - dy }, { x: x + dx, y: y + dy });
}

/** Marks nearer to each other than this share of the image cover each other. */
const NEAR = 0.015;

/** How far apart the numbers of such marks are shown, in px; more than a finger needs. */
const DISTANCE = 46;

/** Keeps the numbers of marks on one spot apart: the first stays, six are in a ring around it, twelve in the next. */
export function fanOut(marks: readonly Pick<MarkArea, 'x' | 'y'>[]): Offset[] {
  return marks.map((mark, index) => {
    const before = marks
      .slice(0, index)
      .filter(({ x, y }) => Math.abs(x - mark.x) < NEAR && Math.abs(y - mark.y) < NEAR).length;
    return offsetAt(before);
  });
}

/** @param place how many marks lie on the spot already */
function offsetAt(place: number): Offset {
  let [ring, rest] = [0, place];
  while (rest > ring * 6) {
    rest -= ring * 6;
    ring++;
  }
  if (place === 0) return { x: 0, y: 0 };
  const angle = ((rest - 1) * 2 * Math.PI) / (ring * 6);
  return {
    x: Math.round(Math.cos(angle) * DISTANCE * ring),
    y: Math.round(Math.sin(angle) * DISTANCE * ring),
  };
}
