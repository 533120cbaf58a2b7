import { failure, success } from '../../message.ts';

/** Words about delivering what is ready before the rest. */
export const earlyDeliveryTexts = {
  deliver: 'Lever de færdige nu',
  title: (count: number) => `Lever ${images(count)} nu?`,
  meaning:
    'Kunden får en e-mail og kan se og hente dem med det samme. Ordren er stadig under behandling, og intet kommer på fakturaen endnu.',
  confirm: 'Lever nu',
  delivered: (count: number) => success(`${images(count)} er leveret`, 'Kunden får en e-mail om et øjeblik.'),
  failed: failure('Billederne blev ikke leveret'),
  notInWork: failure('Ordren er ikke under behandling'),
} as const;

function images(count: number): string {
  return count === 1 ? '1 billede' : `${count} billeder`;
}
