import { readLabel, writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { describe, expect, it } from 'vitest';
import { redrawImage } from '../../src/images/finished/finishedImage.ts';

const MARK = { text: 'Digitalt indrettet med AI', isMarked: true };

describe('a visible mark', () => {
  it.each([
    ['a grey image', '#888', 3000, 2000],
    ['an upright image', '#888', 2000, 3000],
    ['a busy image', 'stripes', 2048, 1365],
    ['a square', '#888', 1000, 1000],
  ])('is whole in every usual crop of %s and can be read on a thumbnail', async (_, fill, width, height) => {
    const source = await labelled(await image(fill, width, height));
    const marked = await redrawImage(source, MARK);
    const whole = await markIn(source, marked, [0, 0, width, height]);
    for (const ratio of [16 / 9, 4 / 3, 3 / 2, 1]) {
      const [w, h] = [Math.min(width, height * ratio), Math.min(height, width / ratio)];
      const cropped = await markIn(source, marked, [(width - w) / 2, (height - h) / 2, w, h]);
      expect(Math.abs(cropped.width - whole.width)).toBeLessThanOrEqual(2);
      expect(Math.abs(cropped.height - whole.height)).toBeLessThanOrEqual(2);
    }
    const thumbnail = await markIn(source, marked, [0, 0, width, height], 400);
    for (const { contrast: found } of [whole, thumbnail]) expect(found).toBeGreaterThanOrEqual(4.5);
    expect(thumbnail.height).toBeGreaterThanOrEqual(16);
  });

  it('leaves what the metadata says', async () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
      const source = await labelled(await image('#888', 400, 300, type));
      const marked = await redrawImage(source, MARK);
      expect(marked.type).toBe(type);
      const bytes = new Uint8Array(await marked.arrayBuffer());
      expect(readLabel(bytes)).toEqual({ madeWith: 'generative', hasCredentials: false });
      expect(new TextDecoder().decode(bytes)).toContain('>Møblerne er sat ind &amp; andet<');
    }
  });

  it('is refused on a file that is not an image', async () => {
    await expect(redrawImage(new Blob(['%PDF-1.7']), MARK)).rejects.toMatchObject({
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

/** The extent of what a mark has changed in a part of an image, and its contrast. @param edge the width it is shown at */
async function markIn(source: Blob, marked: Blob, [x, y, w, h]: [number, number, number, number], edge = w) {
  const size = [Math.round(edge), Math.round((h / w) * edge)] as const;
  const pixelsOf = async (file: Blob) => {
    const context = new OffscreenCanvas(...size).getContext('2d');
    context?.drawImage(await createImageBitmap(file), x, y, w, h, 0, 0, ...size);
    return context?.getImageData(0, 0, ...size).data ?? new Uint8ClampedArray();
  };
  const [before, after] = [await pixelsOf(source), await pixelsOf(marked)];
  const [xs, ys, values]: [number[], number[], number[]] = [[], [], []];
  for (let at = 1; at < after.length; at += 4) {
    const [was = 0, is = 0] = [before[at], after[at]];
    if (Math.abs(was - is) < 40) continue;
    xs.push((at >> 2) % size[0]);
    ys.push(Math.floor((at >> 2) / size[0]));
    values.push(is);
  }
  const extent = (places: number[]) =>
    places.reduce((a, b) => Math.max(a, b)) - places.reduce((a, b) => Math.min(a, b));
  const sorted = values.sort((a, b) => a - b);
  return {
    width: extent(xs),
    height: extent(ys),
    contrast: contrast(sorted[0] ?? 0, sorted.at(-1) ?? 0),
  };
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
