/**
 * Brings a before/after slider to life: drag, tap, touch and arrow keys move its line. Framework-free, so that React
 * and static pages share it. A vertical swipe still scrolls the page.
 *
 * @param root an element that `BeforeAfter` has rendered, marked `data-before-after`
 * @returns a function that takes the behaviour off again
 *
 * @example
 * document.querySelectorAll<HTMLElement>('[data-before-after]').forEach(attachBeforeAfter);
 */
export function attachBeforeAfter(root: HTMLElement): () => void {
  const frame = root.querySelector<HTMLElement>('[data-before-after-frame]');
  const range = root.querySelector<HTMLInputElement>('input[type="range"]');
  if (!frame || !range) return () => {};

  const listening = new AbortController();
  const options = { signal: listening.signal };
  let press: { id: number; x: number; y: number; isDrag: boolean } | undefined;

  const show = (position: number) => {
    root.style.setProperty('--position', String(position));
    range.setAttribute('aria-valuetext', valueText(position));
  };
  const follow = (event: PointerEvent) => {
    const { left, width } = frame.getBoundingClientRect();
    if (width === 0) return;
    const position = Math.min(100, Math.max(0, ((event.clientX - left) / width) * 100));
    range.value = String(position);
    show(position);
  };

  range.addEventListener('input', () => show(range.valueAsNumber), options);
  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      // A finger may be about to scroll the page: it drags once it has gone sideways.
      const isDrag = event.pointerType !== 'touch';
      press = { id: event.pointerId, x: event.clientX, y: event.clientY, isDrag };
      if (!isDrag) return;
      event.preventDefault();
      range.focus({ preventScroll: true });
      frame.setPointerCapture(event.pointerId);
      follow(event);
    },
    options,
  );
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press?.id) return;
      const [across, along] = [Math.abs(event.clientX - press.x), Math.abs(event.clientY - press.y)];
      press.isDrag ||= across > DRAG_REACH && across > along;
      if (press.isDrag) follow(event);
    },
    options,
  );
  frame.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId === press?.id) follow(event);
      press = undefined;
    },
    options,
  );
  frame.addEventListener('pointercancel', () => (press = undefined), options);
  frame.addEventListener('dragstart', (event) => event.preventDefault(), options);

  // A browser that goes back to the page may have kept the range where it was. Otherwise nothing is touched: writing
  // what stands there already would have each slider laid out again while the page loads.
  if (range.value !== range.defaultValue) show(range.valueAsNumber);
  return () => listening.abort();
}

/** What a screen reader says of a position between 0 (only after) and 100 (only before). */
export function valueText(position: number): string {
  return `${Math.round(position)} % før, ${100 - Math.round(position)} % efter`;
}

/** Pixels that a finger goes sideways before the line follows it. */
const DRAG_REACH = 6;
