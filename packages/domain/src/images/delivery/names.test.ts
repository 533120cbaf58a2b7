import { describe, expect, test } from 'vitest';
import { buildDeliverable, buildFinishedImage, buildOrderImage } from '../../orders/factory.ts';
import {
  ALL_FOLDER,
  archiveFolder,
  finishedNames,
  originalNames,
  setArchiveName,
  setFolder,
  uniqueNames,
  webName,
  workFolderName,
} from './names.ts';

const zipName = (address: string, changes: Parameters<typeof buildOrderImage>[0] = {}) => {
  const original = buildOrderImage(changes);
  return originalNames(address, [original]).get(original.id)?.zipName;
};

describe('the name of an original in a zip', () => {
  test.each([
    ['Strandvejen 104, 2900 Hellerup', 'strandvejen-104-billede-01.jpg'],
    ['Vesterbrogade 7. 1. th., 1620 København V', 'vesterbrogade-7-billede-01.jpg'],
    ['Vesterbrogade 7, 1. th., 1620 København V', 'vesterbrogade-7-billede-01.jpg'],
    ['Vesterbrogade 7 st. tv, 1620 København V', 'vesterbrogade-7-billede-01.jpg'],
    ['Ærøskøbing Ågade 12B, 5970 Ærøskøbing', 'aeroeskoebing-aagade-12b-billede-01.jpg'],
    ['Ærøskøbing Ågade 12B'.normalize('NFD'), 'aeroeskoebing-aagade-12b-billede-01.jpg'],
    ['Søndergade 12 B, 8000 Aarhus C', 'soendergade-12-b-billede-01.jpg'],
    ['10. Februar Vej 5, 4000 Roskilde', '10-februar-vej-5-billede-01.jpg'],
    ['Christian 4.s Vej 12, 6000 Kolding', 'christian-4-s-vej-12-billede-01.jpg'],
    ['H.C. Andersens Boulevard 1, 1553 København V', 'h-c-andersens-boulevard-1-billede-01.jpg'],
    ['Ærøskøbing', 'aeroeskoebing-billede-01.jpg'],
    ['Café Ürsula 3', 'cafe-ursula-3-billede-01.jpg'],
    ['Strandvejen 104 🏡, 2900 Hellerup', 'strandvejen-104-billede-01.jpg'],
    ['🏡🌳', 'billede-01.jpg'],
    ['../../etc/passwd', 'etc-passwd-billede-01.jpg'],
  ])('of %s is %s', (address, expected) => {
    expect(zipName(address)).toBe(expected);
  });

  test.each(['a'.repeat(300), 'Å'.repeat(300), `${'Lang '.repeat(60)}7`, 'å 1 '.repeat(75)])(
    'has at most 80 characters: %s',
    (address) => {
      const name = zipName(address, { room: 'Værelse '.repeat(40) });
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/);
      expect(name?.length).toBeLessThanOrEqual(80);
    },
  );

  test.each([
    ['Stue', 'strandvejen-104-stue-01.jpg'],
    ['Køkken-alrum', 'strandvejen-104-koekken-alrum-01.jpg'],
    ['🛏️', 'strandvejen-104-billede-01.jpg'],
  ])('has the room: %s', (room, expected) => {
    expect(zipName('Strandvejen 104, 2900 Hellerup', { room })).toBe(expected);
  });
});

test('originals and floor plans are numbered apart, and keep the names of their files in a gallery', () => {
  const names = originalNames('Strandvejen 104', [
    buildOrderImage({ id: 'plan', is_floor_plan: true, image_path: 'floorplans/a.pdf', file_name: null }),
    buildOrderImage({ id: 'one', file_name: 'IMG_2041.HEIC', image_path: 'a.jpg' }),
    buildOrderImage({ id: 'two', image_path: 'b.PNG', file_name: null, room: 'Stue' }),
  ]);
  expect(Object.fromEntries(names)).toEqual({
    one: {
      name: 'IMG_2041.HEIC',
      zipName: 'strandvejen-104-billede-01.jpg',
      alt: 'Original 1',
      place: 1,
      isFloorPlan: false,
    },
    two: {
      name: 'Original 2.png',
      zipName: 'strandvejen-104-stue-02.png',
      alt: 'Original 2',
      place: 2,
      isFloorPlan: false,
    },
    plan: {
      name: 'Plantegning 1.pdf',
      zipName: 'strandvejen-104-plantegning-01.pdf',
      alt: 'Plantegning 1',
      place: 1,
      isFloorPlan: true,
    },
  });
});

test.each([
  ['S-2026-131', 'sagsnr-s-2026-131/'],
  ['2026/131 Ærø', 'sagsnr-2026-131-aeroe/'],
  ['../..', ''],
  [null, ''],
])('the case number %s is the folder "%s" of a zip', (reference, folder) => {
  expect(archiveFolder(reference)).toBe(folder);
});

describe('the name of a finished image', () => {
  const originals = [
    buildOrderImage({ id: 'one' }),
    buildOrderImage({ id: 'two', room: 'Stue' }),
    buildOrderImage({ id: 'plan', is_floor_plan: true }),
  ];
  const namesOf = (...finished: Parameters<typeof buildFinishedImage>[0][]) =>
    [...finishedNames('Strandvejen 104', originals, finished.map(buildFinishedImage)).values()].map(
      ({ name }) => name,
    );
  const of = (original: string | null, changes: Parameters<typeof buildDeliverable>[0] = {}) =>
    buildDeliverable({ id: `${original} ${changes.variant}`, order_image_id: original, ...changes });

  test('has room and place of its original', () => {
    expect(namesOf({ id: 'a', deliverable: of('two', { position: 2 }) })).toEqual([
      'strandvejen-104-stue-02.jpg',
    ]);
    expect(namesOf({ id: 'a', deliverable: of('plan', { position: 3 }) })).toEqual([
      'strandvejen-104-plantegning-01.jpg',
    ]);
  });

  test('comes in the order of the places', () => {
    const names = finishedNames('Strandvejen 104', originals, [
      buildFinishedImage({ id: 'a', deliverable: of(null, { position: 4 }) }),
      buildFinishedImage({ id: 'b', deliverable: of('two', { position: 2 }) }),
    ]);
    expect([...names].map(([id, { alt }]) => [id, alt])).toEqual([
      ['b', 'Færdig 1'],
      ['a', 'Færdig 2'],
    ]);
  });

  test('has its own place without an original, and its own room before that of the original', () => {
    expect(namesOf({ id: 'a', deliverable: of(null, { position: 12 }) })).toEqual([
      'strandvejen-104-billede-12.jpg',
    ]);
    expect(namesOf({ id: 'a', deliverable: of('two', { room: 'Alrum' }) })).toEqual([
      'strandvejen-104-alrum-02.jpg',
    ]);
  });

  test('says which variant it is after the first, and which version before the newest', () => {
    const [first, second] = [of('one'), of('one', { variant: 2 })];
    expect(
      namesOf(
        { id: 'a', deliverable: second, version: 1 },
        { id: 'b', deliverable: first, version: 1 },
        { id: 'c', deliverable: first, version: 2 },
      ),
    ).toEqual([
      'strandvejen-104-billede-01.jpg',
      'strandvejen-104-billede-01-v1.jpg',
      'strandvejen-104-billede-01-variant-2.jpg',
    ]);
  });
});

test('an old version is numbered like the newest one of its deliverable', () => {
  const deliverable = buildDeliverable({ id: 'first', position: 1 });
  const names = finishedNames(
    'Strandvejen 104',
    [],
    [
      buildFinishedImage({ id: 'old', deliverable, version: 1 }),
      buildFinishedImage({ id: 'new', deliverable, version: 2 }),
      buildFinishedImage({ id: 'next', deliverable: buildDeliverable({ id: 'second', position: 2 }) }),
    ],
  );
  expect([...names].map(([id, { alt }]) => [id, alt])).toEqual([
    ['new', 'Færdig 1'],
    ['old', 'Færdig 1, version 1'],
    ['next', 'Færdig 2'],
  ]);
});

test.each([
  ['Strandvejen 104, 2900 Hellerup', 'strandvejen-104'],
  ['Ærøskøbing Ågade 12B, 5970 Ærøskøbing', 'aeroeskoebing-aagade-12b'],
  ['Vesterbrogade 7. 1. th., 1620 København V', 'vesterbrogade-7'],
])('the archives of the sets of %s are named by street and number', (address, street) => {
  expect(setArchiveName(address, setFolder('web'))).toBe(`${street}-web.zip`);
  expect(setArchiveName(address, setFolder('print'))).toBe(`${street}-tryk.zip`);
  expect(setArchiveName(address, setFolder('originals'))).toBe(`${street}-originaler.zip`);
  expect(setArchiveName(address, ALL_FOLDER)).toBe(`${street}-alt.zip`);
  expect(setArchiveName(address, setFolder('print', 12))).toBe(`${street}-rettelse-12-tryk.zip`);
});

test('the archive of a set has a name without an address, and at most 80 characters with a long one', () => {
  expect(setArchiveName('🏡🌳', 'web')).toBe('web.zip');
  expect(setArchiveName('Å'.repeat(300), 'originaler')).toMatch(/^(aa)+a?-originaler\.zip$/);
  expect(setArchiveName('Å'.repeat(300), 'originaler').length).toBeLessThanOrEqual(80);
});

test.each([
  ['strandvejen-104-stue-02.png', 'strandvejen-104-stue-02.jpg'],
  ['strandvejen-104-stue-02.jpg', 'strandvejen-104-stue-02.jpg'],
])('%s is %s in the size for the web', (name, expected) => {
  expect(webName(name)).toBe(expected);
});

describe('unique names', () => {
  test('differ by a number, also where a file system ignores case', () => {
    expect(uniqueNames(['a.jpg', 'A.jpg', 'a.jpg', 'a-2.jpg', 'uden', 'uden'])).toEqual([
      'a.jpg',
      'A-2.jpg',
      'a-3.jpg',
      'a-2-2.jpg',
      'uden',
      'uden-2',
    ]);
  });

  test('of twelve equal names of 80 characters have at most 80 characters', () => {
    const names = uniqueNames(Array.from({ length: 12 }, () => `${'a'.repeat(76)}.jpg`));
    expect(new Set(names).size).toBe(12);
    expect(names.every((name) => name.length <= 80 && /^[a-z0-9-]+\.jpg$/.test(name))).toBe(true);
  });
});

describe('workFolderName', () => {
  test.each([
    ['Strandvejen 104, 2. tv., 2900 Hellerup', 'R1041-strandvejen-104'],
    ['Ærøskøbing Allé 7. 1. th., 5970 Ærøskøbing', 'R1041-aeroeskoebing-alle-7'],
    ['🏡', 'R1041'],
    ['', 'R1041'],
  ])('names the folder of %j by number and street', (address, name) => {
    expect(workFolderName(1041, address)).toBe(name);
  });

  test('is as short as the names of files', () => {
    expect(`${workFolderName(123_456, `${'Lang'.repeat(100)} 3`)}.zip`.length).toBeLessThanOrEqual(80);
  });
});
