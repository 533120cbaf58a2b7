import { describe, expect, test } from 'vitest';
import { buildOrderImage } from '../../orders/factory.ts';
import { deliveryQueueTexts } from './boardTexts.ts';
import {
  type KnownDeliverable,
  type MatchingOrder,
  matchFiles,
  type PlacedFile,
  placeFiles,
} from './matching.ts';

const original = (id: string, fileName: string | null, room: string | null = null) =>
  buildOrderImage({
    id,
    file_name: fileName,
    room,
    position: Number(id),
    is_floor_plan: fileName === 'plan.pdf',
  });
const originals = [
  original('1', 'IMG_2041.jpg'),
  original('2', 'IMG_2042.HEIC', 'Stue'),
  original('3', 'Køkken (1).png'),
  original('4', 'bad.jpg', 'Badeværelse'),
  original('5', 'Bad.png'),
  original('6', 'stue-2.jpg'),
  original('7', 'plan.pdf'),
];
const order = (changes: Partial<MatchingOrder> = {}): MatchingOrder => ({
  number: 1041,
  address: 'Strandvejen 104, 2900 Hellerup',
  originals,
  deliverables: [],
  ...changes,
});
/** Where files land that are chosen together and uploaded as they were matched. */
const placesOf = (files: string[], deliverables: KnownDeliverable[] = []) => {
  const matches = matchFiles(files, order({ deliverables }));
  return placeFiles(
    matches.map(
      ({ originalId, as }, index): PlacedFile => ({ fileName: files[index] ?? '', originalId, as }),
    ),
    deliverables,
  );
};

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
    ['bad_final.jpg', undefined],
    ['-edit.jpg', undefined],
    ['.jpg', undefined],
    ['', undefined],
  ])('of %s is %s', (file, expected) => {
    expect(matchFiles([file], order())).toEqual([
      {
        originalId: expected ?? null,
        as: 'version',
        matchedBy: expected ? 'name' : 'none',
        isUncertain: false,
      },
    ]);
  });

  test.each([
    ['IMG_2041_edited.jpg', '1'],
    ['IMG_2041_edit.jpg', '1'],
    ['IMG_2041-v2.jpg', '1'],
    ['IMG_2041_final.jpg', '1'],
    ['IMG_2041 copy.jpg', '1'],
    ['IMG_2041 kopi.jpg', '1'],
    ['IMG_2041-HDR.jpg', '1'],
    ['IMG_2041_redigeret.jpg', '1'],
    ['IMG_2041-Enhanced-NR.jpg', '1'],
    ['IMG_2041-Pano_edited (2).jpg', '1'],
    ['IMG_2042.final.jpg', '2'],
    ['køkken (1) kopi.jpg'.normalize('NFD'), '3'],
    ['stue-2-HDR.jpg', '6'],
    ['strandvejen-104-stue-02 kopi.jpg', '2'],
  ])('of %s is proposed', (file, expected) => {
    expect(matchFiles([file], order())).toEqual([
      { originalId: expected, as: 'version', matchedBy: 'name', isUncertain: true },
    ]);
  });

  test('is that with the longest name that the file begins with, if it is the only one', () => {
    const more = ['IMG_204.jpg', 'IMG_2041-Pano.jpg', 'terrasse.jpg', 'terrasse.png'].map((name, index) =>
      original(`${index + 11}`, name),
    );
    const files = [
      'IMG_204_final.jpg',
      'IMG_2041-Pano kopi.jpg',
      'IMG_2041-Panorama.jpg',
      'terrasse kopi.jpg',
    ];
    const found = matchFiles(files, order({ originals: [...originals, ...more] }));
    expect(found.map(({ originalId }) => originalId)).toEqual(['11', '12', '1', null]);
  });

  test('without a name is never found', () => {
    const unnamed = order({ originals: [original('1', null)] });
    expect(matchFiles(['.jpg', '', 'Original 1.jpg'], unnamed)).toMatchObject([
      { matchedBy: 'none' },
      { matchedBy: 'none' },
      { matchedBy: 'none' },
    ]);
  });
});

describe('the number in a file name', () => {
  test.each([
    ['R1041-02-stue.jpg', '2'],
    ['R1041-02.jpg', '2'],
    ['r-1041_2 (1).png', '2'],
    ['eksport_R1041-02-stue-redigeret.tif', '2'],
    ['R1041-04-badevaerelse-edit_v3.jpg', '4'],
    ['R1041-plan-01.png', '7'],
  ])('of %s finds original %s, whatever its own name', (file, expected) => {
    expect(matchFiles([file], order())).toEqual([
      { originalId: expected, as: 'version', matchedBy: 'position', isUncertain: false },
    ]);
  });

  test.each([
    'R1041-40-stue.jpg',
    'R1041-00.jpg',
    'R1041-plan-02.jpg',
    'R1041-0.jpg',
    'R5-02.jpg',
    'DSCR1041-02.jpg',
    'R1041-02stue.jpg',
  ])('of %s finds none', (file) => {
    expect(matchFiles([file], order())).toMatchObject([{ originalId: null, matchedBy: 'none' }]);
  });

  test('of another order names that order', () => {
    const [match] = matchFiles(['R1042-02-stue.jpg'], order());
    expect(match).toMatchObject({ originalId: null, otherOrder: 1042 });
    expect(deliveryQueueTexts.otherOrder(match?.otherOrder ?? 0).title).toBe('Filen hører til R-1042.');
  });

  test.each([
    ['that also has the number of another original', 'R1041-02-kopi-af-R1041-03.jpg', '2'],
    ['that holds the room of another original', 'R1041-01-stue.jpg', '1'],
    ['that is that of another original', 'R1041-03.jpg', '3'],
    ['that an original has, with the number of another order', 'R1042-03.jpg', '8'],
    ['that only counts, where both originals exist', 'bad-2.jpg', '9'],
  ])('in a name %s is uncertain', (_, file, expected) => {
    const more = [original('8', expected === '8' ? file : 'R1041-03.jpg'), original('9', 'bad-2.jpg')];
    expect(matchFiles([file], order({ originals: [...originals, ...more] }))).toMatchObject([
      { originalId: expected, isUncertain: true },
    ]);
  });
});

describe('a further image of an original', () => {
  const known = (id: string, variant: number, ...fileNames: (string | null)[]): KnownDeliverable => ({
    id,
    order_image_id: '1',
    variant,
    fileNames,
  });

  test('that is uploaded together with the other is a variant', () => {
    expect(placesOf(['IMG_2041.jpg', 'IMG_2042.jpg', 'IMG_2041-edit.jpg'])).toEqual([
      { originalId: '1', variant: 1 },
      { originalId: '2', variant: 1 },
      { originalId: '1', variant: 2 },
    ]);
    expect(placesOf(['IMG_2041_v2.jpg', 'IMG_2041-edit.jpg'], [known('a', 1, 'IMG_2041.jpg')])).toEqual([
      { deliverableId: 'a' },
      { originalId: '1', variant: 2 },
    ]);
  });

  test.each(['IMG_2041.jpg', 'IMG_2041-edit.jpg', 'IMG_2041_v2.jpg', 'strandvejen-104-billede-01.jpg'])(
    'that is uploaded later as %s is the next version',
    (file) => {
      expect(placesOf([file], [known('a', 1, 'IMG_2041-redigeret.jpg')])).toEqual([{ deliverableId: 'a' }]);
    },
  );

  test.each(['IMG_2041-2.jpg', 'IMG_2041 (1).jpg', 'IMG_2041 (1)-edit.jpg'])(
    'that is uploaded later as %s is a variant, and then its next version',
    (file) => {
      const first = known('a', 1, 'IMG_2041.jpg');
      expect(placesOf([file], [first])).toEqual([{ originalId: '1', variant: 2 }]);
      expect(placesOf([file], [known('b', 2, file), first])).toEqual([{ deliverableId: 'b' }]);
    },
  );

  test('that only counts leaves the first its next version in the same upload', () => {
    expect(placesOf(['IMG_2041-2.jpg', 'IMG_2041.jpg'], [known('a', 1, 'IMG_2041.jpg')])).toEqual([
      { originalId: '1', variant: 2 },
      { deliverableId: 'a' },
    ]);
  });

  test('whose versions have no names is the next version of the first', () => {
    expect(placesOf(['IMG_2041.jpg'], [known('b', 2, null), known('a', 1, null)])).toEqual([
      { deliverableId: 'a' },
    ]);
  });

  test('that joins one already chosen is a variant', () => {
    const chosen: PlacedFile[] = [{ fileName: 'a.jpg', originalId: '1', as: 'version' }];
    expect(matchFiles(['IMG_2041.jpg'], order(), chosen)).toMatchObject([{ originalId: '1', as: 'variant' }]);
    const deliverables = [known('a', 1, 'IMG_2041.jpg')];
    expect(matchFiles(['IMG_2041.jpg'], order({ deliverables }), chosen)).toMatchObject([{ as: 'variant' }]);
    // Beside one that replaces another picture it is the next version.
    const other = order({ deliverables: [...deliverables, known('b', 2, 'IMG_2041-2.jpg')] });
    const replacing = chosen.map((file) => ({ ...file, deliverableId: 'b' }));
    expect(matchFiles(['IMG_2041.jpg'], other, replacing)).toMatchObject([{ as: 'version' }]);
  });
});

describe('the deliverable of a file placed by hand', () => {
  const known: KnownDeliverable[] = [
    { id: 'b', order_image_id: '1', variant: 2, fileNames: ['anden.jpg'] },
    { id: 'a', order_image_id: '1', variant: 1, fileNames: ['en.jpg', 'en_v2.jpg'] },
  ];
  const file = (originalId: string | null, as: PlacedFile['as'], fileName = 'x.jpg') => ({
    fileName,
    originalId,
    as,
  });

  test('is that of its name, else the first, else a new one', () => {
    const files = [
      file('1', 'version'),
      file('1', 'version', 'anden.png'),
      file('1', 'variant'),
      file('1', 'variant'),
      file('2', 'version'),
      file('2', 'version'),
      file('2', 'variant'),
      file(null, 'version'),
    ];
    expect(placeFiles(files, known)).toEqual([
      { deliverableId: 'a' },
      { deliverableId: 'b' },
      { originalId: '1', variant: 3 },
      { originalId: '1', variant: 4 },
      { originalId: '2', variant: 1 },
      { originalId: '2', variant: 1 },
      { originalId: '2', variant: 2 },
      undefined,
    ]);
  });

  test('is one that a broken upload has left without a version', () => {
    const empty: KnownDeliverable = { id: 'c', order_image_id: '1', variant: 3, fileNames: [] };
    expect(placeFiles([file('1', 'variant'), file('1', 'variant')], [...known, empty])).toEqual([
      { deliverableId: 'c' },
      { originalId: '1', variant: 4 },
    ]);
    expect(placeFiles([file('2', 'version')], [{ ...empty, order_image_id: '2', variant: 1 }])).toEqual([
      { deliverableId: 'c' },
    ]);
  });

  test('is the one that a person has chosen, with an original or without, and a new one if it is gone', () => {
    const chosen = (originalId: string | null, deliverableId: string) => ({
      ...file(originalId, 'version'),
      deliverableId,
    });
    const loose: KnownDeliverable = { id: 'c', order_image_id: null, variant: 1, fileNames: ['x.jpg'] };
    expect(
      placeFiles(
        [chosen('1', 'b'), chosen(null, 'c'), chosen('1', 'gone'), chosen(null, 'gone')],
        [...known, loose],
      ),
    ).toEqual([{ deliverableId: 'b' }, { deliverableId: 'c' }, { originalId: '1', variant: 3 }, undefined]);
  });
});
