import { isAlike, type QualityNote } from '@rumklar/domain/images/files/quality';
import { beforeAll, describe, expect, it } from 'vitest';
import { assess } from '../../src/uploads/prepare/prepare.ts';

/** What is done to a photograph, and the note that it deserves then. */
interface Label {
  name: string;
  note?: QualityNote;
  draw(context: OffscreenCanvasRenderingContext2D, photograph: ImageBitmap): void;
}

const filtered = (name: string, filter: string, note?: QualityNote): Label => ({
  name,
  note,
  draw: (context, photograph) => {
    context.filter = filter;
    context.drawImage(photograph, 0, 0);
  },
});

/** A camera that moved during the exposure. @param down pixels down for each to the right */
const moved = (name: string, pixels: number, down: number): Label => ({
  name,
  note: 'blurred',
  draw: (context, photograph) => {
    context.drawImage(photograph, 0, 0);
    for (let step = 1; step < pixels; step += 1) {
      context.globalAlpha = 1 / (step + 1);
      context.drawImage(photograph, step, step * down);
    }
  },
});

/** Pixels of a photograph 1800 px wide. */
const labels: Label[] = [
  filtered('as it is', 'none'),
  filtered('in the evening', 'brightness(0.55)'),
  filtered('flat', 'contrast(0.6)'),
  filtered('out of focus', 'blur(3px)', 'blurred'),
  filtered('far out of focus', 'blur(7px)', 'blurred'),
  moved('moved to the side', 24, 0),
  moved('moved across', 24, 0.5),
  filtered('dark', 'brightness(0.2)', 'dark'),
  filtered('darker', 'brightness(0.1)', 'dark'),
];

const photographs: ImageBitmap[] = [];
const found: { label: Label; photograph: number; notes: QualityNote[]; hash: string }[] = [];

beforeAll(async () => {
  for (let number = 1; number <= 14; number += 1) {
    const response = await fetch(new URL(`../../../ui/images/${number}.jpg`, import.meta.url));
    photographs.push(await createImageBitmap(await response.blob()));
  }
  for (const [photograph, original] of photographs.entries()) {
    for (const label of labels) {
      const canvas = new OffscreenCanvas(original.width, original.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      label.draw(context, original);
      const image = canvas.transferToImageBitmap();
      found.push({ label, photograph, ...assess(image, original) });
      image.close();
    }
  }
});

describe('of labelled photographs', () => {
  it.each(['blurred', 'dark'] as const)(
    '90 %% of the %s ones get the note, and at most 5 %% of the others',
    (note) => {
      const deserving = found.filter(({ label }) => label.note === note);
      const others = found.filter(({ label }) => label.note !== note);
      const has = ({ notes }: { notes: QualityNote[] }) => notes.includes(note);
      expect(deserving.length).toBeGreaterThanOrEqual(20);
      expect(deserving.filter(has).length / deserving.length).toBeGreaterThanOrEqual(0.9);
      expect(others.filter(has).length / others.length).toBeLessThanOrEqual(0.05);
    },
  );
});

it('gives an image below 1200 px a note, whatever its shape', () => {
  const [photograph] = photographs;
  const notesAt = (width: number, height: number) =>
    photograph && assess(photograph, { width, height }).notes;
  expect(notesAt(900, 600)).toEqual(['small']);
  expect(notesAt(800, 1199)).toEqual(['small']);
  expect(notesAt(800, 1200)).toEqual([]);
});

it('finds a photograph alike when its light differs, and no other room', () => {
  const original = found.filter(({ label }) => label.name === 'as it is');
  const evening = found.filter(({ label }) => label.name === 'in the evening');
  const alike = original.flatMap((one) =>
    evening
      .filter(({ hash }) => isAlike(hash, one.hash))
      .map((other) => [one.photograph + 1, other.photograph + 1].join(' and ')),
  );
  // 5 and 6 show the same table before and after.
  const same = photographs.map((_, index) => `${index + 1} and ${index + 1}`);
  expect(alike.toSorted()).toEqual([...same, '5 and 6', '6 and 5'].toSorted());
});
