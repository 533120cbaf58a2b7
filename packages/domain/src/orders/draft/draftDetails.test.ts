import { expect, test } from 'vitest';
import { followAddress, titleOfAddress } from './draftDetails.ts';

test('the title is the street and number of the address', () => {
  expect(titleOfAddress('Strandvejen 104, 2900 Hellerup')).toBe('Strandvejen 104');
  expect(titleOfAddress('Bredgade 7, 1. th., 1260 København K')).toBe('Bredgade 7');
  expect(titleOfAddress('  Gården ved åen ')).toBe('Gården ved åen');
  expect(titleOfAddress('')).toBe('');
  expect([...titleOfAddress('🏠'.repeat(250))]).toHaveLength(200);
});

test('a suggested title follows the address, letter by letter', () => {
  let [title, address] = ['', ''];
  for (const typed of [
    'B',
    'Br',
    'Bredgade 7',
    'Bredgade 7, 1260 København K',
    'Bredgade 9, 1260 København K',
  ]) {
    title = followAddress(title, address, typed);
    address = typed;
  }
  expect(title).toBe('Bredgade 9');
  expect(followAddress(title, address, '')).toBe('');
});

test('a title that the customer has edited stays', () => {
  expect(followAddress('Villa med have', '', 'Bredgade 7')).toBe('Villa med have');
  expect(followAddress('Bredgade 7, haven', 'Bredgade 7', 'Bredgade 9')).toBe('Bredgade 7, haven');
});
