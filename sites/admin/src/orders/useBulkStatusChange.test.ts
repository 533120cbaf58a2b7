import { expect, test, vi } from 'vitest';
import { toldOf } from './useBulkStatusChange.ts';

vi.mock('../backend.ts', () => ({ backend: {} }));

test('all went well', () => {
  expect(toldOf({ changed: 3, conflicts: 0, failed: 0, untold: 0 })).toEqual({
    tone: 'success',
    title: '3 ordrer opdateret',
  });
});

test('what did not go well is said exactly', () => {
  expect(toldOf({ changed: 1, conflicts: 2, failed: 1, untold: 1 })).toEqual({
    tone: 'warning',
    title: '1 ordre opdateret',
    description:
      '2 ordrer er ændret af en anden og er ikke opdateret. 1 ordre blev ikke opdateret. Kunne ikke sende notifikation til kunden for 1 ordre. Åbn ordren, og send igen.',
  });
});
