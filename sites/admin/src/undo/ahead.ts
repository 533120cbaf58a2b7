import { useSyncExternalStore } from 'react';

/**
 * What is shown already and not yet done, by the id of its record. It outlives the screen on which it was chosen.
 *
 * @returns the values: to read in a component, and to read and change from anywhere
 */
export function createAhead<Value>() {
  let values: ReadonlyMap<string, Value> = new Map();
  const listeners = new Set<() => void>();

  function replace(changed: ReadonlyMap<string, Value>) {
    values = changed;
    for (const listener of listeners) listener();
  }

  return {
    get: (id: string) => values.get(id),
    set: (id: string, value: Value) => replace(new Map([...values, [id, value]])),
    clear: (id: string) => replace(new Map([...values].filter(([key]) => key !== id))),
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => values,
      ),
  };
}
