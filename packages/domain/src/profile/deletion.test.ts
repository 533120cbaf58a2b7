import { expect, test } from 'vitest';
import { deletionTexts, exportFileName } from './deletion.ts';

test('a debt is named to the øre', () => {
  expect(deletionTexts.accountOwes(1250.5).description?.replaceAll('\u00a0', ' ')).toBe(
    'Du kan slette din konto, når de 1.250,50 kr., som du mangler at betale, er betalt.',
  );
});

test('an export is named by its moment, without letters that files may not have', () => {
  expect(exportFileName('2026-11-21T09:05:07.123Z')).toBe('rumklar-data-2026-11-21T09-05-07.json');
});
