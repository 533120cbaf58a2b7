import { formatFileSize } from '../../format/numbers.ts';
import { failure } from '../../message.ts';

export const prepareTexts = {
  rawRefused: 'Vi tager ikke imod RAW endnu. Eksportér billedet som JPG i fuld størrelse.',
  heicUnreadable: (name: string) =>
    `${name} kan ikke åbnes. Eksportér billedet som JPG fra telefonen eller computeren, og prøv igen.`,
  incomplete: (name: string) => `${name} er ikke hel. Kopiér billedet fra kameraet igen, og prøv igen.`,
  undecodable: (name: string) => `${name} kan ikke vises. Gem billedet som JPG igen, og prøv igen.`,
  animated: (name: string) => `${name} bevæger sig. Gem det som et stillbillede i JPG, og prøv igen.`,
  cmyk: (name: string) => `${name} er gemt i CMYK. Gem billedet i RGB.`,
  /** Cannot occur without a signed photograph that has a location, and is tested in prepareFinished.browser.test.ts: few cameras sign. */
  signedLocation: (name: string) =>
    `${name} har en placering, som er låst af Content Credentials. Eksportér billedet uden placering, og prøv igen.`,
  tooManyPixels: (name: string) => `${name} har over 50 megapixel. Gør det mindre, og prøv igen.`,
  farTooManyPixels: (name: string) =>
    `${name} har over 120 megapixel, og det kan vi ikke åbne. Gem billedet i en mindre udgave, og prøv igen.`,
  notPrepared: (name: string) => `${name} kunne ikke gøres klar. Prøv igen.`,

  converted: (name: string) => `${name} er lavet om til JPG.`,

  blurred: 'Ser uskarpt ud. Vil du vælge et andet?',
  dark: 'Meget mørkt. Vi lysner det, men detaljer kan mangle.',
  small: (width: number) => `Kun ${width} px bredt. Portaler viser op til 2048 px.`,
  alike: (name: string) => `Ligner ${name}.`,
} as const;

export const queueTexts = {
  notSent: failure('Filen blev ikke lagt op'),
  lost: failure('Filen nåede ikke at blive sendt', 'Vælg den igen.'),
  unreadable: failure('Filen kan ikke læses', 'Vælg den igen.'),
  tooLarge: (most: number) =>
    failure(`Filen er over ${formatFileSize(most)}`, 'Gør den mindre, eller fjern den.'),
} as const;
