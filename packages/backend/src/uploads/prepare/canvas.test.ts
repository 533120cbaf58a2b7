import { expect, test } from 'vitest';
import { blobOf, withLongStart } from './canvas.ts';

const image = Uint8Array.from({ length: 300 }, (_, index) => index % 251);

test('a file begins with at least 64 bytes in one part, wherever it was cut', () => {
  for (const whole of [image, image.subarray(0, 70), image.subarray(0, 40)]) {
    for (let first = 0; first <= whole.length; first += 1) {
      for (const second of [first, first + 1, Math.min(first + 63, whole.length), whole.length]) {
        const parts = withLongStart([
          whole.subarray(0, first),
          whole.subarray(first, second),
          whole.subarray(second),
        ]);
        expect(parts[0]?.length).toBeGreaterThanOrEqual(Math.min(64, whole.length));
        expect(parts.flatMap((part) => [...part])).toEqual([...whole]);
      }
    }
  }
});

test('parts of the chosen file are parts of the file itself', async () => {
  const file = new File([image], 'stue.jpg');
  const changed = Uint8Array.of(1, 2, 3);
  const blob = blobOf([image.subarray(0, 2), changed, image.subarray(20)], 'image/jpeg', {
    file,
    bytes: image,
  });
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(
    Uint8Array.of(...image.subarray(0, 2), ...changed, ...image.subarray(20)),
  );
  expect(blob.type).toBe('image/jpeg');
});
