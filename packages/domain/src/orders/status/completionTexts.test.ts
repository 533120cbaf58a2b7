import { expect, test } from 'vitest';
import { completionTexts } from './completionTexts.ts';

test('counts what is ready, in the singular where there is one', () => {
  expect(completionTexts.ready(18, 20)).toBe('18 af 20 billeder er klar');
  expect(completionTexts.ready(0, 1)).toBe('0 af 1 billede er klar');
});

test('names what is missing by its place and room', () => {
  const missing = [
    { position: 4, room: 'Stue' },
    { position: 9, room: null },
  ];
  expect(completionTexts.missing(missing)).toBe('Mangler: 4 Stue, Billede 9');
});

test('counts the missing images after the eighth', () => {
  const missing = Array.from({ length: 10 }, (_, index) => ({ position: index + 1, room: null }));
  expect(completionTexts.missing(missing)).toMatch(/Billede 8 og 2 mere$/);
});

test.each([
  [1, '1 valgt billede er ikke uploadet'],
  [3, '3 valgte billeder er ikke uploadet'],
])('%i in the right number', (count, notUploaded) => {
  expect(completionTexts.notUploaded(count)).toBe(notUploaded);
});

test('names what has no original by its file', () => {
  expect(completionTexts.withoutOriginal(['IMG_3003.jpg', null])).toBe(
    'Uden original: IMG_3003.jpg, et billede uden navn',
  );
  expect(completionTexts.heldBack(['IMG_3003.jpg', null])).toBe(
    'Uden original og ikke med: IMG_3003.jpg, et billede uden navn',
  );
});
