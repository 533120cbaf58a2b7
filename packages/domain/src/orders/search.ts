/**
 * Whether a search looks through all orders. A text without three letters or digits in a row has nothing that the
 * database's index knows, and is looked for among the newest thousand (`search_orders`).
 */
export function isWideSearch(text: string): boolean {
  return /[^\s\p{P}\p{S}]{3}/u.test(text);
}
