import { describe, expect, test } from 'vitest';
import { type KnownDeliverable, placeByName } from './matching.ts';

const original = (id: string, ...names: string[]) => ({ id, names });
const originals = [
  original('1', 'IMG_2041.jpg', 'strandvejen-104-billede-01.jpg'),
  original('2', 'IMG_2042.HEIC', 'strandvejen-104-stue-02.jpg'),
  original('3', 'Køkken (1).png', 'strandvejen-104-billede-03.png'),
  original('4', 'bad.jpg', 'strandvejen-104-billede-04.jpg'),
  original('5', 'Bad.png', 'strandvejen-104-billede-05.png'),
  original('6', 'stue-2.jpg', 'strandvejen-104-billede-06.jpg'),
  original('7', 'plan.pdf', 'strandvejen-104-plantegning-01.pdf'),
];

describe('the original of a finished image', () => {
  test.each([
    ['IMG_2041.jpg', '1'],
    ['img_2041.PNG', '1'],
    ['IMG_2041-edit.jpg', '1'],
    ['IMG_2041-Edit.tif', '1'],
    ['IMG_2041-redigeret.jpg', '1'],
    ['IMG_2041_v12.jpg', '1'],
    ['IMG_2041-2.jpg', '1'],
    ['IMG_2041 (3).jpg', '1'],
    ['IMG_2041(3).jpg', '1'],
    ['IMG_2041-edit_v2 (1).jpg', '1'],
    ['IMG_2042.jpg', '2'],
    ['Køkken (1).jpg', '3'],
    ['Køkken (1)-edit.jpg'.normalize('NFD'), '3'],
    ['strandvejen-104-stue-02.jpg', '2'],
    ['strandvejen-104-stue-02-redigeret.jpg', '2'],
    ['stue-2.jpg', '6'],
    ['stue-2-2.jpg', '6'],
    ['plan.png', '7'],
    ['bad.jpg', undefined],
    ['strandvejen-104-billede-05.jpg', '5'],
    ['strandvejen-104-stue-2.jpg', undefined],
    ['Køkken.png', undefined],
    ['stue.jpg', undefined],
    ['IMG_20411.jpg', undefined],
    ['IMG_2041-ny.jpg', undefined],
    ['-edit.jpg', undefined],
    ['.jpg', undefined],
    ['', undefined],
  ])('of %s is %s', (file, expected) => {
    const [place] = placeByName([file], originals);
    expect(place).toEqual(expected && { originalId: expected, variant: 1 });
  });

  test('without a name is never found', () => {
    expect(placeByName(['.jpg', ''], [original('1')])).toEqual([undefined, undefined]);
  });
});

describe('a further image of an original', () => {
  const known = (id: string, variant: number, ...fileNames: string[]): KnownDeliverable => ({
    id,
    order_image_id: '1',
    variant,
    fileNames,
  });

  test('that is uploaded together with the other is a variant', () => {
    expect(placeByName(['IMG_2041.jpg', 'IMG_2042.jpg', 'IMG_2041-edit.jpg'], originals)).toEqual([
      { originalId: '1', variant: 1 },
      { originalId: '2', variant: 1 },
      { originalId: '1', variant: 2 },
    ]);
    expect(
      placeByName(['IMG_2041_v2.jpg', 'IMG_2041-edit.jpg'], originals, [known('a', 1, 'IMG_2041.jpg')]),
    ).toEqual([{ deliverableId: 'a' }, { originalId: '1', variant: 2 }]);
  });

  test.each(['IMG_2041.jpg', 'IMG_2041-edit.jpg', 'IMG_2041_v2.jpg', 'strandvejen-104-billede-01.jpg'])(
    'that is uploaded later as %s is the next version',
    (file) => {
      expect(placeByName([file], originals, [known('a', 1, 'IMG_2041-redigeret.jpg')])).toEqual([
        { deliverableId: 'a' },
      ]);
    },
  );

  test.each(['IMG_2041-2.jpg', 'IMG_2041 (1).jpg', 'IMG_2041 (1)-edit.jpg'])(
    'that is uploaded later as %s is a variant, and then its next version',
    (file) => {
      const first = known('a', 1, 'IMG_2041.jpg');
      expect(placeByName([file], originals, [first])).toEqual([{ originalId: '1', variant: 2 }]);
      expect(placeByName([file], originals, [known('b', 2, file), first])).toEqual([{ deliverableId: 'b' }]);
    },
  );

  test('that only counts leaves the first its next version in the same upload', () => {
    expect(
      placeByName(['IMG_2041-2.jpg', 'IMG_2041.jpg'], originals, [known('a', 1, 'IMG_2041.jpg')]),
    ).toEqual([{ originalId: '1', variant: 2 }, { deliverableId: 'a' }]);
  });

  test('whose versions have no names is the next version of the first', () => {
    expect(placeByName(['IMG_2041.jpg'], originals, [known('b', 2), known('a', 1)])).toEqual([
      { deliverableId: 'a' },
    ]);
  });
});
