import { failure, success } from '../../message.ts';

/** What the order form says of larger limits, where the images are too large together. */
export const largerLimitsTexts = {
  offer: 'Få plads til hele optagelsen (op til 2 GB)',
  busy: 'Giver plads …',
  given: success('Nu er der plads til 2 GB', 'Billederne bliver lagt op.'),
  requested: 'Du har bedt om plads til 2 GB, og det ser vi på. Billederne bliver i kladden så længe.',
  failed: failure('Kunne ikke give mere plads'),
  notOffered: failure('Kunne ikke give mere plads', 'Skriv til os, så ser vi på det.'),
} as const;
