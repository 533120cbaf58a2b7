import { formatDate } from '../format/dates.ts';
import { failure } from '../message.ts';

export const labelTexts = {
  waiver: 'Vi mærker selv billedet, hvor det vises',
  getUnmarked: 'Hent uden mærke',
  getUnmarkedHint: 'Billeder lavet med AI har et synligt mærke.',
  waivedSince: (at: string) => `Sagt den ${formatDate(at)}. Billederne hentes uden mærke.`,
  question: 'Mærker I selv billederne?',
  consequence:
    'Så hentes billeder, der er lavet med AI, uden mærke. Den, der viser dem, skal selv skrive, at de er lavet med AI. Vi gemmer, hvem der har sagt det og hvornår, og det kan ikke fortrydes.',
  confirm: 'Fjern mærket',
  failed: failure('Det blev ikke gemt'),
} as const;
