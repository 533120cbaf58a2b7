import { expect, test } from 'vitest';
import { exportFileName } from './exportFile.ts';

test('an export is named by its moment, without letters that files may not have', () => {
  expect(exportFileName('2026-11-21T09:05:07.123Z')).toBe('rumklar-data-2026-11-21T09-05-07.json');
});
