import { expect, test } from 'vitest';
import { downloadLabel } from './downloadLabel.ts';

test('counts images, and what has arrived of them', () => {
  expect(downloadLabel({ done: 0, total: 12, bytes: 0 })).toBe('Henter 0 af 12 billeder');
  expect(downloadLabel({ done: 3, total: 12, bytes: 8.4 * 1024 * 1024 })).toBe(
    'Henter 3 af 12 billeder · 8,4\u00a0MB',
  );
});
