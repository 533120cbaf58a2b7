import { expect, test } from 'vitest';
import { deletionTexts } from './deletion.ts';

test('a debt is named to the øre', () => {
  expect(deletionTexts.accountOwes(1250.5).description?.replaceAll('\u00a0', ' ')).toBe(
    'Du kan slette din konto, når de 1.250,50 kr., som du mangler at betale, er betalt.',
  );
});
