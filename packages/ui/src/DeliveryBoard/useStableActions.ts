import { useLayoutEffect, useRef, useState } from 'react';
import type { BoardActions } from './useBoard.ts';

/** The same functions in every render, which call the latest ones: unchanged rows are not rendered again. */
export function useStableActions(actions: BoardActions): BoardActions {
  const latest = useRef<object>(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(
    () =>
      new Proxy(actions, {
        get:
          (_, name) =>
          (...input: unknown[]) =>
            Reflect.apply(Reflect.get(latest.current, name), undefined, input),
      }),
  );
  return stable;
}
