/**
 * Makes a before/after slider interactive: mouse, touch and arrow keys move its line. A vertical swipe still scrolls the
 * page. No framework: React and static pages share it.
 * @returns a function that removes the behaviour
 * @example document.querySelectorAll<HTMLElement>('[data-before-after]').forEach(attachBeforeAfter);
 */
export function attachBeforeAfter(root: HTMLElement): () => void {
  const frame = root.querySelector<HTMLElement>('[data-before-after-frame]');
  const range = root.querySelector<HTMLInputElement>('input[type="range"]');
  if (!frame || !range) return () => {};

  const listening = new AbortController();
  const options = { signal: listening.signal };
  let press: { id: number; x: number; y: number; isDrag: boolean } | undefined;

  const show = (position: number) => {
    delete frame.dataset.nudge;
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

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // A touch may be the start of scrolling: it drags the line only once it has moved sideways.
    const isDrag = event.pointerType !== 'touch';
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, isDrag };
    if (!isDrag) return;
    event.preventDefault();
    range.focus({ preventScroll: true });
    frame.setPointerCapture(event.pointerId);
    follow(event);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) return;
    const [across, along] = [Math.abs(event.clientX - press.x), Math.abs(event.clientY - press.y)];
    press.isDrag ||= across > DRAG_THRESHOLD && across > along;
    if (press.isDrag) follow(event);
  };
  const finish = (event: PointerEvent) => {
    if (event.pointerId === press?.id) follow(event);
    press = undefined;
  };

  range.addEventListener('input', () => show(range.valueAsNumber), options);
  frame.addEventListener('pointerdown', begin, options);
  frame.addEventListener('pointermove', move, options);
  frame.addEventListener('pointerup', finish, options);
  frame.addEventListener('pointercancel', () => (press = undefined), options);
  frame.addEventListener('dragstart', (event) => event.preventDefault(), options);

  // After going back to the page, the browser may have restored the range's value. Otherwise nothing is written: setting
  // an unchanged style would cause a layout of each slider while the page loads.
  if (range.value !== range.defaultValue) show(range.valueAsNumber);
  nudgeWhenSeen(frame);
  return () => listening.abort();
}

/** Moves the line a little and back, once a visit, so that people see that it can be moved. */
function nudgeWhenSeen(frame: HTMLElement): void {
  const seen = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      try {
        if (!sessionStorage.nudged) frame.dataset.nudge = sessionStorage.nudged = 'yes';
      } catch {
        // Without browser storage nobody knows whether it is the first one.
      }
    },
    { threshold: 0.6 },
  );
  seen.observe(frame);
}

/** The position as text for screen readers. @param position 0 (only after) to 100 (only before) */
export function valueText(position: number): string {
  return `${Math.round(position)} % før, ${100 - Math.round(position)} % efter`;
}

/** Distance in px that a touch moves sideways before it drags the line. */
const DRAG_THRESHOLD = 6;
