import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a table is shown as cards: on a page below 768 px, which is part of the product's specification, and where
 * beside a sidebar it has less than 38 rem.
 *
 * @param container the element that the table fills
 */
export function useIsNarrow(container: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW_PAGE).matches);

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const page = matchMedia(NARROW_PAGE);
    const measure = () => setNarrow(page.matches || element.clientWidth < MIN_WIDTH * rootFontSize());
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    page.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      page.removeEventListener('change', measure);
    };
  }, [container]);

  return isNarrow;
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

const NARROW_PAGE = '(width < 48rem)';
/** In rem. */
const MIN_WIDTH = 38;
