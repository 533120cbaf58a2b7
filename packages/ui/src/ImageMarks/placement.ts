import { isPoint, type MarkArea } from '@rumklar/domain/images/marks';
import type { CSSProperties, SourceHTMLAttributes } from 'react';

/** An image that is marked. */
export interface MarkedImage {
  id: string;
  /** URL of the upright image. */
  src: string;
  /** Alt text, in Danish. */
  alt: string;
  /** File name. */
  name: string;
  /** Width in px. */
  width: number;
  /** Height in px. */
  height: number;
  /** `<source>` elements of the `<picture>` in `ImageMarksView`, AVIF first. @default none */
  sources?: readonly SourceHTMLAttributes<HTMLSourceElement>[];
  /** When `ImageMarksView` loads the image. @default 'eager' */
  loading?: 'eager' | 'lazy';
}

/** One step of moving or resizing a mark, in shares of the image. */
export interface MarkStep {
  dx: number;
  dy: number;
  /** Whether the size changes and not the place. */
  isSize: boolean;
}

/** A style that can be given custom properties. */
type Style = CSSProperties & Record<`--${string}`, string>;

/** The shape of an image's place; `--ratio` is its width by its height. */
export function stageStyle({ width, height }: Pick<MarkedImage, 'width' | 'height'>): Style {
  return { aspectRatio: `${width} / ${height}`, '--ratio': `${width / height}` };
}

/** Where a mark lies over its image. @param offset how far its number is from its place, in px */
export function markStyle(area: MarkArea, offset: { x: number; y: number } = { x: 0, y: 0 }): Style {
  const { x, y, w, h } = area;
  return {
    insetInlineStart: `${x * 100}%`,
    insetBlockStart: `${y * 100}%`,
    ...(!isPoint(area) && { inlineSize: `${w * 100}%`, blockSize: `${h * 100}%` }),
    '--fan-x': `${offset.x}px`,
    '--fan-y': `${offset.y}px`,
  };
}
