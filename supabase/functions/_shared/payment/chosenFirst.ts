/** Cards in the order in which they are charged: the one that the customer chose, and then as they were. */
export function chosenFirst<Card extends { id: string }>(
  cards: readonly Card[],
  chosen: string | null,
): Card[] {
  return cards.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
}
