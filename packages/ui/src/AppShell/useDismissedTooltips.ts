import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether Escape has hidden the tooltips of the rail, until the pointer or the focus reaches another part of it.
 *
 * @param rail the element with the tooltips
 */
export function useDismissedTooltips(rail: RefObject<HTMLElement | null>): boolean {
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const element = rail.current;
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    const restore = () => setDismissed(false);
    document.addEventListener('keydown', dismiss);
    element?.addEventListener('pointerover', restore);
    element?.addEventListener('focusin', restore);
    return () => {
      document.removeEventListener('keydown', dismiss);
      element?.removeEventListener('pointerover', restore);
      element?.removeEventListener('focusin', restore);
    };
  }, [rail]);

  return isDismissed;
}
