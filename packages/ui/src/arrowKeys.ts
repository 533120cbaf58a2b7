/** Where an arrow key, Home or End leads from one element of a list to another, from each end round to the other. */
export function neighbour<Item extends HTMLElement>(
  items: readonly Item[],
  { key, target }: KeyboardEvent,
): Item | undefined {
  const here = items.findIndex((item) => item.isSameNode(target instanceof Node ? target : null));
  if (here < 0) return undefined;
  if (key === 'ArrowDown') return items[here + 1] ?? items[0];
  if (key === 'ArrowUp') return items.at(here - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
}
