import { failure, success } from '../../message.ts';
import { imageCountText } from '../files/imageCount.ts';
import type { ImageSet } from './names.ts';

/** Words of the downloads of a delivered order. */
export const setTexts = {
  heading: 'Hent billederne',
  withoutWebSize: (count: number) =>
    `${imageCountText(count)} findes endnu ikke i webstørrelse og hentes i fuld størrelse.`,
  oneToWeb: 'Hent billedet til web',
  oneToPrint: 'Hent billedet til tryk',
  cancel: 'Annuller',

  mark: 'Sæt synligt mærke på billederne',
  markHint:
    'Gælder billederne til web: Teksten skrives nederst til venstre. Billederne til tryk er altid uden.',

  advert: 'Tekst til annoncen',
  copy: 'Kopiér teksten',
  copied: success('Teksten er kopieret'),
  copyFailed: failure('Teksten kunne ikke kopieres', 'Markér den, og kopiér den selv.'),

  photos: 'Gem i Fotos',
  photosHint: 'Vælg ”Gem billeder”, når telefonen spørger, hvor de skal hen.',
  prepare: 'Gør klar',
  preparing: (done: number, total: number) => `Gør ${done} af ${total} klar`,
  /** Numbers of images, from 1. */
  save: (from: number, to: number, total: number) =>
    from === to ? `Gem ${from} af ${total}` : `Gem ${from}–${to} af ${total}`,
  allSaved: (count: number) => (count === 1 ? 'Billedet er gemt' : `Alle ${count} billeder er gemt`),
  saveAgain: 'Gem igen',
  saveFailed: failure('Billederne kunne ikke gemmes', 'Prøv igen, eller hent dem til web.'),

  hold: 'Hold for at se originalen',

  skipped: (reason: string) => `Leveres ikke: ${reason}`,
  skippedCount: (count: number) =>
    `${imageCountText(count)} leveres ikke. Du kan se hvorfor under Original Billeder.`,
} as const;

/** What each set is called on its button, and what is in it. */
export const setLabels: Readonly<Record<ImageSet, { action: string; hint: string }>> = {
  web: {
    action: 'Hent til web',
    hint: 'JPG på højst 2048 px. Til boligportaler, hjemmeside og sociale medier.',
  },
  print: { action: 'Hent til tryk', hint: 'I fuld størrelse, som vi har leveret dem.' },
  originals: { action: 'Hent originaler', hint: 'De billeder, som du sendte os.' },
};
