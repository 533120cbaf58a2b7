import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a table is shown as cards: on a page below 768 px, which is part of the product's specification, and where
 * beside a sidebar it has less room than its rows need.
 *
 * @param container the element that the table fills
 * @param minWidth what its rows need, in rem
 */
export function useIsNarrow(container: RefObject<HTMLElement | null>, minWidth: number): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW_PAGE).matches);

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const page = matchMedia(NARROW_PAGE);
    const measure = () => setNarrow(page.matches || element.clientWidth < minWidth * rootFontSize());
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    page.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      page.removeEventListener('change', measure);
    };
  }, [container, minWidth]);

  return isNarrow;
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

const NARROW_PAGE = '(width < 48rem)';
