import { useEffect, useRef } from 'react';
import { useUnsavedWork } from '../version/unsavedWork.ts';

/**
 * Makes the browser ask before the page is closed or reloaded, and keeps the page from loading a new version by itself.
 * @param isNeeded a function is called on unload, for state that may not be rendered yet
 */
export function useUnloadWarning(isNeeded: boolean | (() => boolean)): void {
  useUnsavedWork(isNeeded);
  const latest = useRef(isNeeded);
  useEffect(() => {
    latest.current = isNeeded;
  });
  const isListening = isNeeded !== false;
  useEffect(() => {
    if (!isListening) return;
    const warn = (event: BeforeUnloadEvent) => {
      const needed = latest.current;
      if (typeof needed === 'function' ? needed() : needed) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isListening]);
}
