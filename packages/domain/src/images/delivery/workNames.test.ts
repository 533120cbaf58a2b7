import { expect, test } from 'vitest';
import { buildOrderImage } from '../../orders/factory.ts';
import { readWorkNames, workNames } from './workNames.ts';

test('originals and floor plans are numbered by themselves, and their names read as they were given', () => {
  const images = [
    buildOrderImage({ id: 'a', room: 'Stue' }),
    buildOrderImage({ id: 'plan', is_floor_plan: true, image_path: 'floorplans/1.pdf', room: null }),
    buildOrderImage({ id: 'b', room: 'Entré', image_path: '2.PNG' }),
    buildOrderImage({ id: 'c', room: null }),
  ];
  const names = workNames(1041, images);
  expect(Object.fromEntries(names)).toEqual({
    a: 'R1041-01-stue.jpg',
    b: 'R1041-02-entre.png',
    c: 'R1041-03.jpg',
    plan: 'R1041-plan-01.pdf',
  });
  expect([...names.values()].flatMap(readWorkNames)).toEqual([
    { orderNumber: 1041, place: 1, isFloorPlan: false },
    { orderNumber: 1041, place: 2, isFloorPlan: false },
    { orderNumber: 1041, place: 3, isFloorPlan: false },
    { orderNumber: 1041, place: 1, isFloorPlan: true },
  ]);
});

test('a name may hold several numbers', () => {
  expect(readWorkNames('R1041-07 kopi af R-1042_08.jpg')).toMatchObject([
    { orderNumber: 1041, place: 7 },
    { orderNumber: 1042, place: 8 },
  ]);
  expect(readWorkNames('IMG_2041.jpg')).toEqual([]);
});
