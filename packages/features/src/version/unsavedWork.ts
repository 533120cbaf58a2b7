import { useEffect, useRef } from 'react';

/**
 * Registers work that reloading the page would lose.
 *
 * @param isUnsaved whether there is any at the moment
 * @returns removes it
 */
export function registerUnsavedWork(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved);
  return () => checks.delete(isUnsaved);
}

/** Whether reloading the page would lose something: what was typed or chosen, an upload, a running change. */
export function hasUnsavedWork(): boolean {
  return [...checks].some((isUnsaved) => isUnsaved());
}

/**
 * Registers work of a component, as long as it is mounted.
 *
 * @param isUnsaved a function is called when it is needed, for state that may not be rendered yet
 */
export function useUnsavedWork(isUnsaved: boolean | (() => boolean)): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(
    () =>
      registerUnsavedWork(() => (typeof latest.current === 'function' ? latest.current() : latest.current)),
    [],
  );
}

const checks = new Set<() => boolean>();
