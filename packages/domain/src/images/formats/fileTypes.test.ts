import { expect, test } from 'vitest';
import { archiveName, finishedPath, isPdfPath, originalPath } from '../paths.ts';
import { detectFileType, fileTypes } from './fileTypes.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part,
    ),
  );

test.each([
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
  ['image/png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
  ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['application/pdf', bytes('%PDF-1.7')],
] as const)('%s is recognized by its bytes', (type, head) => {
  expect(detectFileType(head)).toBe(type);
});

test.each([
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['HTML', bytes('<!doctype html>')],
  ['a WAV in the same container', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
  ['a GIF', bytes('GIF89a')],
  ['HEIC', bytes([0, 0, 0, 24], 'ftypheic')],
  ['nothing', bytes()],
  ['half a signature', bytes([0xff, 0xd8])],
])('%s is refused', (_, head) => {
  expect(detectFileType(head)).toBeUndefined();
});

test('paths carry the extension of the detected type', () => {
  for (const type of Object.keys(fileTypes) as (keyof typeof fileTypes)[]) {
    expect(originalPath('u', type, false)).toBe(`u.${fileTypes[type].extension}`);
  }
  expect(originalPath('u', 'application/pdf', true)).toBe('floorplans/u.pdf');
  expect(finishedPath('o', 'u', 'image/webp')).toBe('finished-orders/o/u.webp');
  expect(archiveName('o')).toBe('order-o-billeder.zip');
  expect(isPdfPath('floorplans/u.PDF')).toBe(true);
  expect(isPdfPath('u.jpg')).toBe(false);
});
