/** One answer of the address search. */
export interface AddressSuggestion {
  id: string;
  /** As it is shown, and as the field holds it when it is chosen. */
  text: string;
  /** A whole address. Another choice is a street or a door: its text is searched on. */
  isFinal: boolean;
}
