import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a table becomes cards: on a page under 768 px (specification §9), and beside a sidebar where less than 38 rem
 * are left for it.
 *
 * @param place the element that the table fills
 */
export function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW_PAGE).matches);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const page = matchMedia(NARROW_PAGE);
    const measure = () => setNarrow(page.matches || element.clientWidth < NARROW_PLACE * rootFontSize());
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    page.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      page.removeEventListener('change', measure);
    };
  }, [place]);

  return isNarrow;
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

const NARROW_PAGE = '(width < 48rem)';
/** In rem. */
const NARROW_PLACE = 38;
