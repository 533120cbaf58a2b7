import { failure } from '../message.ts';

export interface AddressSuggestion {
  id: string;
  text: string;
  /** A complete address. Other suggestions are streets or floors, whose text refines the search. */
  isFinal: boolean;
}

/** Typed text as the register parses it: a comma separates words only with a space after it; 73 characters at most. */
export function registerText(text: string): string {
  return text
    .replace(/,(?=\S)/g, ', ')
    .trimStart()
    .slice(0, MAX_TEXT);
}

const MAX_TEXT = 73;

export const MIN_SEARCH_LENGTH = 2;
/** The pause in typing before the search starts, in ms. */
export const SEARCH_DEBOUNCE = 300;
export const MAX_SUGGESTIONS = 8;

export const addressTexts = {
  failed: failure('Kunne ikke hente adresseforslag'),
} as const;
