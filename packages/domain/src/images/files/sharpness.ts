/** Light of an image, a byte a pixel. */
export interface GreyImage {
  width: number;
  height: number;
  grey: Uint8Array;
}

/**
 * How sharp the sharpest part of an image is: how much of the contrast between neighbouring pixels of its half is left in
 * the image itself. Blur takes it away, in one direction at least; dim light, plain walls and a blurred background do not
 * change it. 0.3 to 1 for sharp edges, 0.15 and less where none is left.
 */
export function sharpnessOf(image: GreyImage): number {
  const half = halved(image);
  const inDirection = (step: number, stepOfHalf: number) => {
    const contrast = highestContrast(image, step);
    return contrast < FAINTEST ? 0 : contrast / highestContrast(half, stepOfHalf);
  };
  return Math.min(inDirection(1, 1), inDirection(image.width, half.width));
}

/**
 * The variance of the Laplacian in one direction, in the part of the image where it is highest.
 *
 * @param step to the neighbour: 1 or the width
 */
function highestContrast({ width, height, grey }: GreyImage, step: number): number {
  const [tileWidth, tileHeight] = [Math.ceil(width / TILES), Math.ceil(height / TILES)];
  let highest = 0;
  for (let top = 1; top < height - 1; top += tileHeight) {
    const bottom = Math.min(top + tileHeight, height - 1);
    for (let left = 1; left < width - 1; left += tileWidth) {
      const right = Math.min(left + tileWidth, width - 1);
      let [sum, squares] = [0, 0];
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * width + left; at < y * width + right; at += 1) {
          const bend = 2 * (grey[at] ?? 0) - (grey[at - step] ?? 0) - (grey[at + step] ?? 0);
          sum += bend;
          squares += bend * bend;
        }
      }
      const count = (bottom - top) * (right - left);
      highest = Math.max(highest, squares / count - (sum / count) ** 2);
    }
  }
  return highest;
}

function halved({ width, height, grey }: GreyImage): GreyImage {
  const [halfWidth, halfHeight] = [Math.floor(width / 2), Math.floor(height / 2)];
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y += 1) {
    for (let x = 0; x < halfWidth; x += 1) {
      const at = y * 2 * width + x * 2;
      const sum =
        (grey[at] ?? 0) + (grey[at + 1] ?? 0) + (grey[at + width] ?? 0) + (grey[at + width + 1] ?? 0);
      half[y * halfWidth + x] = Math.round(sum / 4);
    }
  }
  return { width: halfWidth, height: halfHeight, grey: half };
}

/** Parts of an image across and down. */
const TILES = 8;
/** Less is what encoding and rounding leave of an image without any edge. */
const FAINTEST = 25;
