import { expect, test } from 'vitest';
import { buildOrderImage } from '../../orders/factory.ts';
import type { OrderMark } from '../marks/marks.ts';
import { readWorkNames, workNames, workWords } from './workNames.ts';

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

const order = {
  number: 1041,
  address: 'Strandvejen 104, 2900 Hellerup',
  service_type: 'let-oprydning',
  notes: ' Nøglen ligger hos naboen.\n',
} as const;

const mark = (values: Partial<OrderMark>): OrderMark => ({
  id: 'a',
  order_image_id: 'b',
  kind: 'remove',
  x: 0.12,
  y: 0.4,
  w: 0,
  h: 0,
  note: '',
  state: 'open',
  answer: null,
  ...values,
});

test('the words of an original name the order and its services, list the marks and end with the notes', () => {
  const marks = [
    mark({ note: 'ledningerne ' }),
    mark({ kind: 'keep', x: 0.5, y: 0.5, w: 0.2, h: 0.1 }),
    mark({ kind: 'add', note: 'sofa', state: 'done' }),
    mark({ kind: 'change', note: 'himlen', state: 'not_possible', answer: 'Den ses ikke.' }),
  ];
  const image = { room: 'Stue', services: ['fuld-styling', 'haandvaerkeropgaver'] as const };
  expect(workWords(order, { ...image, services: [...image.services] }, marks)).toEqual({
    description: 'Ordre R-1041 · Strandvejen 104, 2900 Hellerup · Stue · Fuld styling, Håndværkeropgaver',
    instructions: [
      'Fuld styling, Håndværkeropgaver',
      '1. Fjern (12 % fra venstre og 40 % fra toppen): ledningerne',
      '2. Behold (60 % fra venstre og 55 % fra toppen)',
      '3. Tilføj (12 % fra venstre og 40 % fra toppen): sofa [Udført]',
      '4. Ret (12 % fra venstre og 40 % fra toppen): himlen [Kan ikke lade sig gøre: Den ses ikke.]',
      'Noter til ordren: Nøglen ligger hos naboen.',
    ].join('\n'),
  });
});

test('an image without its own services has that of the order, and missing parts are not mentioned', () => {
  expect(workWords({ ...order, notes: ' ' }, { room: null, services: null }, [])).toEqual({
    description: 'Ordre R-1041 · Strandvejen 104, 2900 Hellerup · Let oprydning',
    instructions: 'Let oprydning',
  });
});
