import { expect, test } from 'vitest';
import { cleanFileName } from './imageProblems.ts';

test.each([
  ['IMG_2041.HEIC', 'IMG_2041.HEIC'],
  ['Stue – set mod haven (2).jpg', 'Stue – set mod haven (2).jpg'],
  ['ko\u0308kken.jpg', 'k\u00f6kken.jpg'],
  ['stue\u202Egpj.exe', 'stuegpj.exe'],
  ['line\nbreak\u0000.jpg', 'linebreak.jpg'],
  ['fotos/dag 1\\stue.jpg', 'fotos-dag 1-stue.jpg'],
  ['  stue.jpg ', 'stue.jpg'],
  ['\u0007', 'billede.jpg'],
  ['', 'billede.jpg'],
])('%j is stored as %j', (name, stored) => {
  expect(cleanFileName(name, 'billede.jpg')).toBe(stored);
});

test('a long name keeps its ending and its emoji whole', () => {
  const clean = cleanFileName(`${'🏡'.repeat(300)}.jpeg`, 'billede.jpg');
  expect([...clean]).toHaveLength(200);
  expect(clean).toMatch(/^🏡+\.jpeg$/u);
});
