import { imageCountText } from '../images/files/imageCount.ts';
import { success } from '../message.ts';

/** Words of the form in which the studio sends a revision for a customer who has called or written. */
export const onBehalfTexts = {
  action: 'Opret rettelse for kunden',
  description:
    'Til en kunde, der har ringet eller skrevet. Kunden får en e-mail om, at rettelsen er modtaget, og kan følge den på ordren. De leverede billeder bliver, hvor de er.',
  images: 'Leverede billeder',
  note: 'Hvad skal være anderledes?',
  noteHint: 'Kunden kan læse det.',
  noteMissing: 'Skriv, hvad der skal være anderledes.',
  noteTooLong: 'Skriv højst 1.000 tegn.',
  noneChosen: 'Vælg mindst ét billede.',
  submit: (images: number) =>
    images === 0 ? 'Opret rettelse' : `Opret rettelse (${imageCountText(images)})`,
  sending: 'Opretter...',
  sent: success('Rettelsen er oprettet, og kunden får en e-mail.'),
} as const;
