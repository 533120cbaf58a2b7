import { failure } from '../message.ts';

/** Shortest text that is searched for, in characters. */
export const MIN_SEARCH_LENGTH = 2;
/** The pause in typing before the search starts, in ms. */
export const SEARCH_DEBOUNCE = 300;
/** Most suggestions in one response. */
export const MAX_SUGGESTIONS = 8;

/** Errors of the address search. */
export const addressTexts = {
  failed: failure('Kunne ikke hente adresseforslag'),
} as const;
