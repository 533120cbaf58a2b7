import { useEffect, useState } from 'react';
import { areSame } from '../DeliveryCard/delivery.ts';

interface Steps<Item> {
  keyOf: (item: Item) => string;
  isSame: (one: Item, other: Item) => boolean;
}

/**
 * A list that grows in steps: when hundreds of items are new or have changed, some more are shown with each task, so that the
 * page reacts in between. What was removed disappears at once.
 */
export function useIncrementalList<Item>(items: readonly Item[], steps: Steps<Item>): readonly Item[] {
  const [{ wanted, shown }, setLists] = useState({ wanted: items, shown: items });
  // React starts over with these lists before it renders the children.
  if (!areSame(wanted, items)) setLists({ wanted: items, shown: stepFrom(shown, items, steps) });
  useEffect(() => {
    if (shown === wanted) return;
    const timer = setTimeout(() => setLists({ wanted, shown: stepFrom(shown, wanted, steps) }));
    return () => clearTimeout(timer);
  }, [wanted, shown, steps]);
  return shown;
}

/** The next step. @returns `items` itself when it is the last one */
function stepFrom<Item>(
  before: readonly Item[],
  items: readonly Item[],
  { keyOf, isSame }: Steps<Item>,
): readonly Item[] {
  const known = new Map(before.map((item) => [keyOf(item), item]));
  let changes = 0;
  const shown = items.flatMap((item) => {
    const last = known.get(keyOf(item));
    if (last !== undefined && isSame(last, item)) return item;
    changes += 1;
    if (changes <= MOST_CHANGES) return item;
    return last ?? [];
  });
  return changes <= MOST_CHANGES ? items : shown;
}

/** Items that are rendered within one task. */
const MOST_CHANGES = 25;
