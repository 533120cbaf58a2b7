import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface Selection {
  isSelecting: boolean;
  isSelected: (key: string) => boolean;
  /** The selected keys, in the order of the items. */
  chosen: string[];
  /** The same function in every render. @param isRange selects all from the last one to this one */
  select: (key: string, isSelected: boolean, isRange: boolean) => void;
  selectAll: () => void;
  /** Selects none yet. */
  begin: () => void;
  end: () => void;
}

/** Selects some of the items with these keys, in the order in which they are shown. Deselecting the last one ends it. */
export function useSelection(keys: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const last = useRef<string>(undefined);
  const shown = useRef(keys);
  useLayoutEffect(() => {
    shown.current = keys;
  });

  const select = useCallback((key: string, isSelected: boolean, isRange: boolean) => {
    const between = isRange ? rangeOf(shown.current, last.current, key) : [key];
    last.current = key;
    setSelected((before) => {
      const after = new Set(before);
      for (const one of between) {
        if (isSelected) after.add(one);
        else after.delete(one);
      }
      return after.size > 0 ? after : undefined;
    });
  }, []);

  return {
    isSelecting: selected !== undefined,
    isSelected: (key) => selected?.has(key) ?? false,
    chosen: selected ? keys.filter((key) => selected.has(key)) : [],
    select,
    selectAll: () => setSelected(new Set(keys)),
    begin: () => setSelected(new Set()),
    end: () => setSelected(undefined),
  };
}

function rangeOf(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
