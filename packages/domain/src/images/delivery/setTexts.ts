import { imageCountText } from '../../format/numbers.ts';
import { failure } from '../../message.ts';
import type { ImageSet } from './names.ts';
import { type PortalSize, webSize } from './portalSizes.ts';

export const setTexts = {
  get: (count: number) => (count === 1 ? 'Hent billedet' : `Hent ${count} billeder`),
  more: 'Flere måder at hente på',
  /** The button of the originals' tab; that of the finished images is 'Download Alle'. */
  originals: 'Hent originalerne',
  oneToWeb: 'Hent billedet til web',
  cancel: 'Annuller',

  mark: 'Sæt synligt mærke på webbilleder',
  markHint: 'Teksten skrives nederst på billedet. Billeder til tryk er altid uden.',

  advert: 'Tekst til annoncen',
  copy: 'Kopiér',
  copied: 'Kopieret',
  copyFailed: failure('Teksten kunne ikke kopieres', 'Markér den, og kopiér den selv.'),

  photos: 'Gem i Fotos',
  photosHint: 'Vælg ”Gem billeder”, når telefonen spørger, hvor de skal hen.',
  prepare: 'Gør klar',
  preparing: (done: number, total: number) => `Gør ${done} af ${total} klar`,
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

export function sizeLabel({ name, edge }: PortalSize) {
  const hint = `JPG, højst ${edge} px.`;
  const isWeb = name === webSize.name;
  return { action: `Til ${name}`, hint: isWeb ? `${hint} Til boligportaler og sociale medier.` : hint };
}

export const setLabels: Readonly<Record<Exclude<ImageSet, 'web'> | 'all', { action: string; hint: string }>> =
  {
    print: { action: 'Til tryk', hint: 'I fuld størrelse, som vi har leveret dem.' },
    originals: { action: 'Originaler', hint: 'Billederne, som du sendte dem.' },
    all: { action: 'Hent alt', hint: 'Alle størrelser og originaler i én ZIP.' },
  };
