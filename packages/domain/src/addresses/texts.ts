import { failure } from '../message.ts';

/** When the address search starts, in characters (specification §9). */
export const MIN_SEARCH_LENGTH = 2;
/** How long typing rests before the search, in ms (specification §9). */
export const SEARCH_DEBOUNCE = 300;
/** Suggestions that are asked for at once. */
export const MAX_SUGGESTIONS = 8;

/** Errors of the address search. Source: specification §8. */
export const addressTexts = {
  failed: failure('Kunne ikke hente adresseforslag'),
} as const;
