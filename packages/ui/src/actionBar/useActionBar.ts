import { type RefObject, useEffect } from 'react';

/**
 * Shows toasts above a bar of buttons while it sticks to the bottom of the window: sets `--action-bar-height` on the root
 * element.
 *
 * @param bar the element that sticks; where it does not, nothing is set
 * @example
 * const bar = useRef<HTMLDivElement>(null);
 * useActionBar(bar);
 * return <div ref={bar} className={styles.bar}>…</div>;
 */
export function useActionBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const height = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0;
      style.setProperty(HEIGHT, `${height}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}

const HEIGHT = '--action-bar-height';
