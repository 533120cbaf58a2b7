import { standardLimits } from '@rumklar/domain/images/limits';
import { describe, expect, it } from 'vitest';
import { FilesError } from '../errors.ts';
import { checkFiles } from './uploads.ts';

const bytes = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 16],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [...'%PDF-1.7'].map((letter) => letter.charCodeAt(0)),
  svg: [...'<svg xmlns="http://www.w3.org/2000/svg">'].map((letter) => letter.charCodeAt(0)),
};

function file(name: string, content: number[], type = 'image/jpeg'): File {
  return new File([new Uint8Array(content)], name, { type });
}

async function problems(files: Parameters<typeof checkFiles>[0]) {
  const error = await checkFiles(files).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof FilesError)) throw new Error('expected a FilesError');
  return error;
}

describe('the files of an order', () => {
  it('have their type by their bytes, whatever they are called', async () => {
    const types = await checkFiles([
      { key: 'a', file: file('stue.png', bytes.jpeg) },
      { key: 'b', file: file('bad.jpg', bytes.png) },
      { key: 'c', file: file('plan.pdf', bytes.pdf, 'application/pdf'), isFloorPlan: true },
    ]);
    expect([...types]).toEqual([
      ['a', 'image/jpeg'],
      ['b', 'image/png'],
      ['c', 'application/pdf'],
    ]);
  });

  it('say what to do about an SVG that is declared as a JPEG', async () => {
    const error = await problems([{ key: 'a', file: file('logo.jpg', bytes.svg) }]);
    expect(error.code).toBe('file_refused');
    expect(error.userMessage.title).toBe(
      'logo.jpg kan ikke bruges. Gem billedet som JPG, PNG eller WEBP, og prøv igen.',
    );
    expect(error.files).toEqual([{ key: 'a', error: error.userMessage.title }]);
  });

  it('are refused above the size limit of the bucket', async () => {
    const large = new File(
      [new Uint8Array(bytes.jpeg), new Uint8Array(standardLimits.fileBytes)],
      'stor.jpg',
    );
    const error = await problems([{ key: 'a', file: large }]);
    expect(error.userMessage.title).toBe(
      'stor.jpg er over 20\u00a0MB. Gem billedet i en mindre udgave, og prøv igen.',
    );
    const largest = new File(
      [new Uint8Array(bytes.jpeg), new Uint8Array(standardLimits.fileBytes - 6)],
      'lige.jpg',
    );
    expect((await checkFiles([{ key: 'b', file: largest }])).get('b')).toBe('image/jpeg');
  });

  it('take a PDF as a floor plan only', async () => {
    const error = await problems([{ key: 'a', file: file('plan.pdf', bytes.pdf) }]);
    expect(error.files[0]?.error).toContain('plan.pdf kan ikke bruges');
  });

  it('list every file that cannot be used', async () => {
    const error = await problems([
      { key: 'a', file: file('tom.jpg', []) },
      { key: 'b', file: file('stue.jpg', bytes.jpeg) },
      { key: 'c', file: file('plan.svg', bytes.svg), isFloorPlan: true },
    ]);
    expect(error.userMessage.title).toBe('Nogle filer kan ikke bruges');
    expect(error.files.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(error.files[0]?.error).toBe('tom.jpg er tom. Vælg filen igen.');
  });

  it('name a file that is gone since it was chosen', async () => {
    const gone = file('væk.jpg', bytes.jpeg);
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    const error = await problems([{ key: 'a', file: gone }]);
    expect(error.files[0]?.error).toBe('væk.jpg kan ikke læses. Vælg filen igen.');
  });
});
