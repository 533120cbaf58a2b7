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
  let dragging: number | undefined;

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
      dragging = event.pointerId;
      if (event.pointerType === 'touch') return; // The finger may be about to scroll; its first sideways move decides.
      event.preventDefault();
      range.focus({ preventScroll: true });
      frame.setPointerCapture(event.pointerId);
      follow(event);
    },
    options,
  );
  frame.addEventListener('pointermove', (event) => event.pointerId === dragging && follow(event), options);
  frame.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId === dragging) follow(event);
      dragging = undefined;
    },
    options,
  );
  frame.addEventListener('pointercancel', () => (dragging = undefined), options);
  frame.addEventListener('dragstart', (event) => event.preventDefault(), options);

  // A browser that goes back to the page may have kept the range where it was.
  show(range.valueAsNumber);
  return () => listening.abort();
}

/** What a screen reader says of a position between 0 (only after) and 100 (only before). */
export function valueText(position: number): string {
  return `${Math.round(position)} % før, ${100 - Math.round(position)} % efter`;
}
