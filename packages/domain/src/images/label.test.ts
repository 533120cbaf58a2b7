import { describe, expect, test } from 'vitest';
import { serviceTypes } from '../services/serviceTypes.ts';
import {
  defaultMadeWith,
  digitalSourceType,
  labelText,
  leastMadeWith,
  madeWith,
  madeWithOf,
  markPlace,
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

const shapes = [
  [3000, 2000],
  [2000, 3000],
  [4000, 3000],
  [2048, 2048],
  [1600, 900],
  [400, 267],
  [900, 1600],
] as const;

test.each(shapes)('no crop from the middle of %i × %i cuts the label', (width, height) => {
  for (const lines of [[12.5], [9.1, 4.2], [60]]) {
    const mark = markPlace({ width, height }, lines);
    for (const ratio of [16 / 9, 4 / 3, 3 / 2, 1]) {
      const crop = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
      const [left, top] = [(width - crop.width) / 2, (height - crop.height) / 2];
      expect(mark.x).toBeGreaterThanOrEqual(left - 0.01);
      expect(mark.y).toBeGreaterThanOrEqual(top - 0.01);
      expect(mark.x + mark.width).toBeLessThanOrEqual(left + crop.width + 0.01);
      expect(mark.y + mark.height).toBeLessThanOrEqual(top + crop.height + 0.01);
    }
  }
});

test('the words of a photograph can be read on a thumbnail of 400 px', () => {
  expect(markPlace({ width: 400, height: 267 }, [12.5]).text).toBeGreaterThan(10);
});
