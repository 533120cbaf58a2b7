import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the Tab key stops inside an element, also after its content has changed. */
export function useHasTabStop(ref: RefObject<HTMLElement | null>): boolean {
  const [hasTabStop, setHasTabStop] = useState(true);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const check = () =>
      setHasTabStop([...element.querySelectorAll(TAB_STOPS)].some((stop) => stop.checkVisibility()));
    check();
    const observer = new MutationObserver(check);
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['tabindex', 'disabled', 'href'],
    });
    return () => observer.disconnect();
  }, [ref]);
  return hasTabStop;
}

const TAB_STOPS = [
  'a[href]',
  'button:enabled',
  'input:enabled',
  'select:enabled',
  'textarea:enabled',
  'summary',
  '[tabindex]',
]
  .map((selector) => `${selector}:not([tabindex="-1"])`)
  .join();
