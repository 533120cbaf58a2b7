/** The crops of portals, as width through height. */
const CROPS = [16 / 9, 3 / 2, 4 / 3, 1];

/** A part of an image in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What every usual crop from the middle of an image keeps: 16:9, 3:2, 4:3 and a square. */
export function keptByCrops({ width, height }: Pick<Area, 'width' | 'height'>): Area {
  const widths = CROPS.map((ratio) => Math.min(width, height * ratio));
  const heights = CROPS.map((ratio) => Math.min(height, width / ratio));
  const kept = { width: Math.min(...widths), height: Math.min(...heights) };
  return { ...kept, x: (width - kept.width) / 2, y: (height - kept.height) / 2 };
}

/**
 * Where the words of a label lie in an image: at the lower right of what every crop keeps.
 *
 * @param lines how wide each line of the words is at a text of one pixel
 * @returns the box around the words, the size of the text, its line height and the padding, in pixels
 */
export function markPlace(
  image: Pick<Area, 'width' | 'height'>,
  lines: readonly number[],
): Area & { text: number; line: number; padding: number } {
  const kept = keptByCrops(image);
  const longest = Math.max(...lines);
  // On a thumbnail of 400 px it is 10 px high; no words are wider than what is kept.
  const wanted = Math.max(image.width, image.height) * TEXT_SHARE;
  const text = Math.min(wanted, kept.width / (longest + 2 * PADDING));
  const [line, padding] = [text * 1.3, text * PADDING];
  const [width, height] = [longest * text + 2 * padding, lines.length * line + padding];
  const margin = Math.min(text * 0.5, kept.width - width);
  return {
    x: kept.x + kept.width - width - margin,
    y: kept.y + kept.height - height - text * 0.5,
    width,
    height,
    text,
    line,
    padding,
  };
}

/** The height of the text, as a share of the long edge. */
const TEXT_SHARE = 0.026;
/** As a share of the height of the text. */
const PADDING = 0.6;
