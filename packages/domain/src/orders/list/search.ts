/**
 * Whether a search covers all orders. A text without three letters or digits in a row cannot use the trigram index, so
 * the newest thousand orders are searched for it.
 */
export function isWideSearch(text: string): boolean {
  return /[^\s\p{P}\p{S}]{3}/u.test(text);
}
