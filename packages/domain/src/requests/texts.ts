import { failure } from '../message.ts';

/** What a function answers when a request cannot be carried out, whatever it was about. */
export const requestTexts = {
  invalid: failure('Forespørgslen er ikke gyldig'),
  tooLarge: failure('Forespørgslen er for stor'),
  methodNotAllowed: failure('Denne handling findes ikke'),
  notSignedIn: failure('Du skal være logget ind'),
  emailNotConfirmed: failure('Du skal bekræfte din email, før du kan fortsætte'),
  forbidden: failure('Du har ikke adgang til dette'),
  tooMany: failure('For mange forsøg. Prøv igen senere.'),
  unavailable: failure('Tjenesten er ikke tilgængelig lige nu. Prøv igen senere.'),
  unexpected: failure('Der opstod en uventet fejl. Prøv igen senere.'),
} as const;
