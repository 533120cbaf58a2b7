import { describe, expect, it } from 'vitest';
import { checkFile } from './checkFile.ts';
import { standardLimits } from './limits.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const pdf = new TextEncoder().encode('%PDF-1.7');
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg">');

const file = (name: string, bytes: Uint8Array, size = bytes.length) => ({
  name,
  size,
  slice: (start: number, end: number) => ({
    arrayBuffer: async () => new Uint8Array(bytes.subarray(start, end)).buffer,
  }),
});

describe('checkFile', () => {
  it('returns the type by the bytes, whatever the name', async () => {
    expect(await checkFile(file('stue.png', jpeg), 'image')).toEqual({ type: 'image/jpeg' });
    expect(await checkFile(file('plan.jpg', pdf), 'floorPlan')).toEqual({ type: 'application/pdf' });
  });

  it('accepts a PDF as a floor plan only', async () => {
    expect(await checkFile(file('plan.pdf', pdf), 'image')).toEqual({
      error: 'plan.pdf kan ikke bruges. Gem billedet som JPG, PNG, WEBP eller HEIC, og prøv igen.',
    });
  });

  it('names the types of the kind when it refuses another type', async () => {
    expect(await checkFile(file('plan.svg', svg), 'floorPlan')).toEqual({
      error: 'plan.svg kan ikke bruges. Gem plantegningen som PDF, JPG, PNG eller WEBP, og prøv igen.',
    });
  });

  it('refuses an empty file', async () => {
    expect(await checkFile(file('tom.jpg', new Uint8Array()), 'image')).toEqual({
      error: 'tom.jpg er tom. Vælg filen igen.',
    });
  });

  it('refuses a file above the limit, and not one at it', async () => {
    expect(await checkFile(file('stor.jpg', jpeg, standardLimits.fileBytes + 1), 'image')).toEqual({
      error: 'stor.jpg er over 20\u00a0MB. Gem billedet i en mindre udgave, og prøv igen.',
    });
    expect(await checkFile(file('lige.jpg', jpeg, standardLimits.fileBytes), 'image')).toHaveProperty('type');
    const unlimited = { maxBytes: Number.POSITIVE_INFINITY };
    expect(
      await checkFile(file('stor.jpg', jpeg, standardLimits.fileBytes + 1), 'image', unlimited),
    ).toHaveProperty('type');
  });

  it('refuses a file that cannot be read', async () => {
    const gone = {
      ...file('væk.jpg', jpeg),
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    };
    expect(await checkFile(gone, 'image')).toEqual({ error: 'væk.jpg kan ikke læses. Vælg filen igen.' });
  });
});
