import { describe, expect, test } from 'vitest';
import { findConflict, withService } from './families.ts';
import { serviceSummary, serviceTypes } from './serviceTypes.ts';

describe('findConflict', () => {
  test('finds nothing in no services, one service, or three that do different things', () => {
    expect(findConflict([])).toBeUndefined();
    for (const service of serviceTypes) expect(findConflict([service])).toBeUndefined();
    expect(findConflict(['let-oprydning', 'let-styling', 'haandvaerkeropgaver'])).toBeUndefined();
    expect(findConflict(['fjernelse-af-moebler', 'fuld-styling'], 'let-oprydning')).toBeUndefined();
  });

  test.each([
    [
      ['let-styling', 'let-styling'],
      ['let-styling', 'let-styling'],
    ],
    [
      ['fuld-styling', 'let-styling'],
      ['fuld-styling', 'let-styling'],
    ],
    [
      ['haandvaerkeropgaver', 'let-styling', 'fjernelse-af-moebler-og-styling'],
      ['let-styling', 'fjernelse-af-moebler-og-styling'],
    ],
    [
      ['let-oprydning', 'fjernelse-af-moebler'],
      ['let-oprydning', 'fjernelse-af-moebler'],
    ],
    [
      ['fjernelse-af-moebler-og-styling', 'fjernelse-af-moebler'],
      ['fjernelse-af-moebler-og-styling', 'fjernelse-af-moebler'],
    ],
    [
      ['totalentreprise', 'let-styling'],
      ['totalentreprise', 'let-styling'],
    ],
  ] as const)('finds the first two of %s that exclude each other', (services, found) => {
    expect(findConflict(services)).toEqual(found);
  });

  test('finds a service beside that of the whole order, whichever of them the order has', () => {
    expect(findConflict(['let-styling'], 'totalentreprise')).toEqual(['totalentreprise', 'let-styling']);
    expect(findConflict(['totalentreprise'], 'let-oprydning')).toEqual(['let-oprydning', 'totalentreprise']);
    expect(findConflict(['totalentreprise'], 'totalentreprise')).toBeUndefined();
  });
});

describe('withService', () => {
  test.each([
    [['let-oprydning'], 'fuld-styling', ['let-oprydning', 'fuld-styling'], undefined],
    [['let-oprydning'], 'fjernelse-af-moebler', ['fjernelse-af-moebler'], 'fjernelse-af-moebler'],
    [['fjernelse-af-moebler'], 'let-oprydning', ['fjernelse-af-moebler'], 'fjernelse-af-moebler'],
    [
      ['let-oprydning', 'fuld-styling'],
      'fjernelse-af-moebler-og-styling',
      ['fjernelse-af-moebler-og-styling'],
      'fjernelse-af-moebler-og-styling',
    ],
    [['let-styling'], 'fuld-styling', ['let-styling', 'fuld-styling'], undefined],
  ] as const)('of %s and %s has %s', (services, added, expected, outer) => {
    const result = withService(services, added);
    expect(result.services).toEqual(expected);
    expect(result.contained?.outer).toBe(outer);
  });

  test('says what is contained', () => {
    const { contained } = withService(['let-oprydning', 'fuld-styling'], 'fjernelse-af-moebler-og-styling');
    expect(contained?.inner).toEqual(['let-oprydning', 'fuld-styling']);
  });
});

test('serviceSummary names the service and counts the others', () => {
  expect(serviceSummary('let-oprydning', 0)).toBe('Let oprydning');
  expect(serviceSummary('let-oprydning', 2)).toBe('Let oprydning +2');
});
