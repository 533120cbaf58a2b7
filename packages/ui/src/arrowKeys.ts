/**
 * The element of a list that an arrow key, Home or End moves the focus to, wrapping around at the ends.
 *
 * @returns `undefined` for another key, or when the event's target is not in the list
 * @example
 * list.addEventListener('keydown', (event) => arrowKeyTarget(items, event)?.focus());
 */
export function arrowKeyTarget<Item extends HTMLElement>(
  items: readonly Item[],
  { key, target }: KeyboardEvent,
): Item | undefined {
  const index = items.findIndex((item) => item.isSameNode(target instanceof Node ? target : null));
  if (index < 0) return undefined;
  if (key === 'ArrowDown') return items[index + 1] ?? items[0];
  if (key === 'ArrowUp') return items.at(index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
}
