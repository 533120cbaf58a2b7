import { readLabel, writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { describe, expect, it } from 'vitest';
import { withVisibleMark } from '../../src/images/finished/visibleMark.ts';

const TEXT = 'Digitalt redigeret';

describe('a visible mark', () => {
  it.each([
    ['a white image', '#fff', 3000, 2000],
    ['a black image', '#000', 2000, 3000],
    ['a busy image', 'stripes', 2048, 1365],
  ])('can be read on %s, and covers nothing else', async (_, fill, width, height) => {
    const source = await labelled(await image(fill, width, height));
    const marked = await withVisibleMark(source, TEXT);
    const [before, after] = [await pixelsOf(source), await pixelsOf(marked)];
    const { bar, words } = await measure(after, width, height);
    expect(contrast(bar, words.colour)).toBeGreaterThanOrEqual(4.5);
    // A capital letter is about 0.7 of the size of a text.
    expect(words.height).toBeGreaterThan(Math.max(width, height) * 0.022 * 0.6);
    expect(words.width).toBeLessThan(width / 2);
    const outside = [width - 1, height - 1];
    const differenceAt = ([x = 0, y = 0]: number[]) =>
      Math.abs(lightness(before, width, x, y) - lightness(after, width, x, y));
    expect(
      Math.max(...[outside, [0, 0], [width - 1, 0], [width >> 1, height >> 1]].map(differenceAt)),
    ).toBeLessThan(8);
  });

  it('leaves what the metadata says', async () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
      const source = await labelled(await image('#888', 400, 300, type));
      const marked = await withVisibleMark(source, TEXT);
      expect(marked.type).toBe(type);
      const bytes = new Uint8Array(await marked.arrayBuffer());
      expect(readLabel(bytes)).toEqual({ madeWith: 'generative', hasCredentials: false });
      expect(new TextDecoder().decode(bytes)).toContain('>Møblerne er sat ind &amp; andet<');
    }
  });

  it('is at least 14 px high, and takes as many lines as it needs', async () => {
    const [width, height] = [240, 180];
    const marked = await withVisibleMark(
      await image('#fff', width, height),
      `${TEXT}. Møblerne er sat ind digitalt og følger ikke med boligen.`,
    );
    const { words } = await measure(await pixelsOf(marked), width, height);
    expect(words.height).toBeGreaterThan(14 * 2);
    expect(words.width).toBeLessThan(width - 8);
  });

  it('is refused on a file that is not an image', async () => {
    await expect(withVisibleMark(new Blob(['%PDF-1.7']), TEXT)).rejects.toMatchObject({
      code: 'file_refused',
    });
  });
});

async function image(fill: string, width: number, height: number, type = 'image/jpeg'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = fill === 'stripes' ? '#fff' : fill;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  if (fill === 'stripes') for (let x = 0; x < width; x += 64) context.fillRect(x, 0, 32, height);
  return await canvas.convertToBlob({ type, quality: 0.95 });
}

async function labelled(file: Blob): Promise<Blob> {
  const type = file.type === 'image/png' || file.type === 'image/webp' ? file.type : 'image/jpeg';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const written = writeLabel(bytes, type, { madeWith: 'generative', text: 'Møblerne er sat ind & andet' });
  if (written.problem) throw new Error(written.problem);
  return new Blob(written.parts, { type });
}

async function pixelsOf(file: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
}

/** The bar by the pixel in its corner, and the extent of what is light on it. */
function measure(pixels: Uint8ClampedArray, width: number, height: number) {
  const bar = lightness(pixels, width, 1, height - 2);
  let top = height - 2;
  while (top > 0 && Math.abs(lightness(pixels, width, 1, top) - bar) < 24) top -= 1;
  let end = 1;
  while (end < width && Math.abs(lightness(pixels, width, end, height - 2) - bar) < 24) end += 1;
  const light: [number, number][] = [];
  for (let y = top + 4; y < height - 2; y += 1) {
    for (let x = 1; x < end - 2; x += 1) if (lightness(pixels, width, x, y) > 200) light.push([x, y]);
  }
  const extent = (values: number[]) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  const colour = light.map(([x, y]) => lightness(pixels, width, x, y)).reduce((a, b) => Math.max(a, b));
  return {
    bar,
    words: { colour, width: extent(light.map(([x]) => x)), height: extent(light.map(([, y]) => y)) },
  };
}

function lightness(pixels: Uint8ClampedArray, width: number, x: number, y: number): number {
  return pixels[(y * width + x) * 4 + 1] ?? 0;
}

/** WCAG 2.2, of two greys. */
function contrast(one: number, other: number): number {
  const luminance = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
