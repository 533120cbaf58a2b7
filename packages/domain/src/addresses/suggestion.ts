/** One answer of the address search. */
export interface AddressSuggestion {
  id: string;
  /** As the service says it: `adresse` is a whole address, everything else asks for more. */
  type: string;
  /** The address as it is shown and taken over. */
  text: string;
}

/** Whether a suggestion is a whole address; the others refine the text and are searched again. */
export function isFinalAddress(suggestion: Pick<AddressSuggestion, 'type'>): boolean {
  return suggestion.type === 'adresse';
}
