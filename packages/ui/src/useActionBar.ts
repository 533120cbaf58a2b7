import { type RefObject, useEffect } from 'react';

/**
 * Shows toasts above a bar of buttons where they would cover it: sets `--action-bar-top` on the root element, how far above
 * the bottom of the window the bar begins.
 * @param bar the element that sticks; where it does not, or where toasts have room below it, the value is 0
 */
export function useActionBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const sticks = getComputedStyle(element).position === 'sticky';
      const isInTheWay = sticks && top < innerHeight && innerHeight - bottom < ROOM_FOR_TOASTS;
      style.setProperty(TOP, `${isInTheWay ? innerHeight - top : 0}px`);
    };
    let frame = 0;
    // In the next frame: what it sets may change the size of the body, which would be a loop of the observer.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(element);
    // Rows that arrive or leave move it, too.
    observer.observe(document.body);
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure);
      style.removeProperty(TOP);
    };
  }, [bar]);
}

const TOP = '--action-bar-top';
/** Two toasts above the bar at the bottom of a phone, in px. */
const ROOM_FOR_TOASTS = 260;
