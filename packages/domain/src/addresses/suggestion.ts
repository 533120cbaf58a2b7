/** One suggestion of the address search. */
export interface AddressSuggestion {
  id: string;
  /** As it is shown, and as the field holds it when it is chosen. */
  text: string;
  /** A complete address. Other suggestions are streets or floors, whose text refines the search. */
  isFinal: boolean;
}
