import { brand } from '../brand.ts';
import { failure } from '../message.ts';

export const requestTexts = {
  invalid: failure('Forespørgslen er ikke gyldig'),
  tooLarge: failure('Forespørgslen er for stor'),
  methodNotAllowed: failure('Denne handling findes ikke'),
  tooMany: failure('For mange forsøg. Prøv igen senere.'),
  unavailable: failure('Tjenesten er ikke tilgængelig lige nu. Prøv igen senere.'),
  unexpected: failure('Der opstod en uventet fejl. Prøv igen senere.'),
} as const;

/** Turnstile did not take the sender for a person, or was blocked. */
export const captchaFailed = failure(
  'Vi kunne ikke se, at du er et menneske',
  `Prøv igen. Virker det ikke, så skriv til ${brand.email}.`,
);
