import { expect, test } from 'vitest';
import { isSidecar, skippedText } from './cameraFiles.ts';

test.each(['R1041-07-stue.xmp', 'IMG_2041.XMP', 'Thumbs.db', '.DS_Store', '._IMG_2041.jpg', 'desktop.ini'])(
  '%s is a sidecar of an image',
  (name) => expect(isSidecar({ name })).toBe(true),
);

test.each(['R1041-07-stue.jpg', 'stue.xmp.jpg', 'thumbs.png', 'xmp'])('%s may be an image', (name) => {
  expect(isSidecar({ name })).toBe(false);
});

test('one sentence names the files that were left out', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  expect(skippedText([])).toBeUndefined();
  expect(skippedText(named('stue.xmp'))).toBe('1 fil blev sprunget over: stue.xmp');
  expect(skippedText(named('stue.xmp', 'Thumbs.db'))).toBe('2 filer blev sprunget over: stue.xmp, Thumbs.db');
  expect(
    skippedText(named('a.xmp', 'b.xmp', 'c.xmp', 'd.xmp', 'e.xmp', 'f.xmp', '.DS_Store', '.DS_Store')),
  ).toBe('8 filer blev sprunget over: a.xmp, b.xmp, c.xmp, d.xmp, e.xmp …');
});
