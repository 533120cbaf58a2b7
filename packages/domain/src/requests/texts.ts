import { failure } from '../message.ts';

/** Messages of refusals that any function may return. */
export const requestTexts = {
  invalid: failure('Forespørgslen er ikke gyldig'),
  tooLarge: failure('Forespørgslen er for stor'),
  methodNotAllowed: failure('Denne handling findes ikke'),
  tooMany: failure('For mange forsøg. Prøv igen senere.'),
  unavailable: failure('Tjenesten er ikke tilgængelig lige nu. Prøv igen senere.'),
  unexpected: failure('Der opstod en uventet fejl. Prøv igen senere.'),
} as const;
