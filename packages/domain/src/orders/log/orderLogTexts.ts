import { failure } from '../../message.ts';

export const orderLogTexts = {
  heading: 'Forløb',
  loadFailed: failure('Kunne ikke hente forløbet'),
  all: 'Vis hele forløbet',
  fewer: 'Vis mindre',
} as const;

export const MAX_TEAM_NOTE = 2000;

export const teamNoteTexts = {
  heading: 'Noter til teamet',
  hidden: 'Kunden ser dem ikke.',
  field: 'Ny note',
  add: 'Gem note',
  empty: 'Der er ingen noter endnu.',
  required: 'Skriv en note først.',
  tooLong: `Skriv højst ${MAX_TEAM_NOTE.toLocaleString('da-DK')} tegn`,
  loadFailed: failure('Kunne ikke hente noterne'),
  addFailed: failure('Noten blev ikke gemt', 'Teksten står her endnu. Prøv igen.'),
  remove: 'Slet',
  removeTitle: 'Slet noten?',
  removeQuestion: 'Noten forsvinder for hele teamet.',
  removeFailed: failure('Noten blev ikke slettet'),
  erasedAuthor: 'Slettet bruger',
} as const;
