import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** How the items of a list are known and compared. */
interface Steps<Item> {
  keyOf: (item: Item) => string;
  isSame: (one: Item, other: Item) => boolean;
}

/**
 * A list as it is shown. When hundreds of its items are new or have changed at once, some more of them are shown with each
 * task, in their order, and the others as they were before: the page reacts in between. What was removed goes at once.
 */
export function useInSteps<Item>(items: readonly Item[], steps: Steps<Item>): readonly Item[] {
  const before = useRef(items);
  const [, goOn] = useReducer((count: number) => count + 1, 0);
  const { shown, isAll } = stepFrom(before.current, items, steps);
  useLayoutEffect(() => {
    before.current = shown;
  });
  useEffect(() => {
    if (isAll) return;
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  });
  return shown;
}

function stepFrom<Item>(
  before: readonly Item[],
  items: readonly Item[],
  { keyOf, isSame }: Steps<Item>,
): { shown: readonly Item[]; isAll: boolean } {
  const known = new Map(before.map((item) => [keyOf(item), item]));
  let changes = 0;
  const shown = items.flatMap((item) => {
    const last = known.get(keyOf(item));
    if (last !== undefined && isSame(last, item)) return item;
    changes += 1;
    if (changes <= MOST_CHANGES) return item;
    return last ?? [];
  });
  return changes <= MOST_CHANGES ? { shown: items, isAll: true } : { shown, isAll: false };
}

/** Items that are rendered within one task. */
const MOST_CHANGES = 25;
