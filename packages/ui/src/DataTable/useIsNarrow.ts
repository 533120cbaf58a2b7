import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a table is shown as cards: on a narrow page, and where beside a sidebar it has less room than its rows need.
 *
 * @param container the element that the table fills
 * @param below the widths of the page and of the table, in rem
 */
export function useIsNarrow(
  container: RefObject<HTMLElement | null>,
  { page: pageWidth, table: tableWidth }: { page: number; table: number },
): boolean {
  const narrowPage = `(width < ${pageWidth}rem)`;
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrowPage).matches);

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const page = matchMedia(narrowPage);
    const measure = () => setNarrow(page.matches || element.clientWidth < tableWidth * rootFontSize());
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    page.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      page.removeEventListener('change', measure);
    };
  }, [container, narrowPage, tableWidth]);

  return isNarrow;
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
