/**
 * The element of a list that an arrow key, Home or End moves the focus to, wrapping around at the ends.
 * @param arrows the keys for the next and the previous item; up and down unless the list is horizontal
 * @returns `undefined` for another key, or when the event's target is not in the list
 */
export function arrowKeyTarget<Item extends HTMLElement>(
  items: readonly Item[],
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
  arrows: ArrowKeys = VERTICAL,
): Item | undefined {
  const index = items.findIndex((item) => item.isSameNode(target instanceof Node ? target : null));
  if (index < 0) return undefined;
  if (key === arrows.next) return items[index + 1] ?? items[0];
  if (key === arrows.previous) return items.at(index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
}

interface ArrowKeys {
  next: 'ArrowDown' | 'ArrowRight';
  previous: 'ArrowUp' | 'ArrowLeft';
}

const VERTICAL: ArrowKeys = { next: 'ArrowDown', previous: 'ArrowUp' };
