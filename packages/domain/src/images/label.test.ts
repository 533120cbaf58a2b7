import { describe, expect, test } from 'vitest';
import { serviceTypes } from '../services/serviceTypes.ts';
import {
  defaultMadeWith,
  digitalSourceType,
  labelText,
  leastMadeWith,
  madeWith,
  madeWithOf,
  visibleLabel,
} from './label.ts';

describe('labelText', () => {
  test('calls an image edited, and says what was put in', () => {
    expect(labelText('human', ['let-oprydning'])).toBe('Digitalt redigeret');
    expect(labelText('human', ['let-oprydning', 'fuld-styling'])).toBe(
      'Digitalt redigeret. Møblerne er sat ind digitalt og følger ikke med boligen.',
    );
    expect(labelText('human', ['totalentreprise'])).toContain('Møblerne er sat ind');
    expect(labelText('human', ['let-styling'])).toBe(
      'Digitalt redigeret. Tekstiler, lys og pynt er sat ind digitalt og følger ikke med boligen.',
    );
  });

  test('speaks of AI in the words of the owner, and without them by whether something was added', () => {
    expect(labelText('generative', [])).toBe('Redigeret med AI');
    expect(labelText('generative', ['let-oprydning'], ' ')).toBe('Redigeret med AI');
    expect(labelText('generative', ['fuld-styling'], null)).toBe(
      'Digitalt indrettet med AI. Møblerne er sat ind digitalt og følger ikke med boligen.',
    );
    expect(visibleLabel(labelText('generative', ['fuld-styling']) ?? '')).toBe('Digitalt indrettet med AI');
    expect(labelText('generative', [], 'Digitalt redigeret med AI')).toBe('Digitalt redigeret med AI');
    expect(labelText('generative', ['fjernelse-af-moebler-og-styling'], 'Lavet med AI.')).toBe(
      'Lavet med AI. Møblerne er sat ind digitalt og følger ikke med boligen.',
    );
    expect(labelText('human', [], 'Digitalt redigeret med AI')).toBe('Digitalt redigeret');
  });

  test('needs no words where only light and lines were corrected', () => {
    expect(labelText('enhanced', [], 'Digitalt redigeret med AI')).toBeUndefined();
  });
});

test.each(serviceTypes)('%s changes what is shown, so that its images are at least edited', (service) => {
  expect(leastMadeWith([service])).toBe('human');
  expect(defaultMadeWith([service])).toBe('human');
});

test('an image without services may have had its light corrected only, which somebody has to choose', () => {
  expect(leastMadeWith([])).toBe('enhanced');
  expect(defaultMadeWith([])).toBe('human');
});

test('the digital source types are those of IPTC, and are read as they are written', () => {
  expect(madeWith.map(digitalSourceType)).toEqual([
    'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced',
    'http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits',
    'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  ]);
  for (const made of madeWith) expect(madeWithOf(digitalSourceType(made))).toBe(made);
});

test.each([
  ['http://cv.iptc.org/newscodes/digitalsourcetype/minorHumanEdits', 'human'],
  ['http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia', 'generative'],
  ['trainedAlgorithmicMedia', 'generative'],
  ['http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the digital source type %j of another program means %s', (sourceType, made) => {
  expect(madeWithOf(sourceType)).toBe(made);
});
