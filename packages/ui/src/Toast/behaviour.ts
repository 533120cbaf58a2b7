import type { Message } from '@rumklar/domain/message';

/**
 * Shows a toast on a page without React, in the markup of `StaticToastRegion`, in place of an earlier one. Warnings and
 * errors stay until closed, because nothing else on the page says them; the others while the pointer or the focus is on them.
 * @param keepClear what the toast must not cover: the page scrolls as far as is needed
 * @example showStaticToast(contactTexts.received, form.querySelector('button'));
 */
export function showStaticToast({ tone, title, description }: Message, keepClear?: Element | null): void {
  closeToast();
  const region = document.querySelector('[data-toasts]');
  const toast = region?.querySelector('template')?.content.firstElementChild?.cloneNode(true);
  if (!region || !(toast instanceof HTMLElement)) return;
  toast.dataset.tone = tone;
  for (const icon of toast.querySelectorAll('[data-icon]')) {
    if (icon.getAttribute('data-icon') !== tone) icon.remove();
  }
  const isUrgent = tone === 'error' || tone === 'warning';
  if (isUrgent) toast.querySelector('[data-content]')?.setAttribute('role', 'alert');
  fill(toast, '[data-title]', title);
  fill(toast, '[data-description]', description);
  toast.querySelector('button')?.addEventListener('click', closeToast);
  region.append(toast);
  if (!isUrgent) closeLater(toast);
  if (keepClear) scrollClear(keepClear, toast);
}

export function closeToast(): void {
  document.querySelector('[data-toasts] > [role=alertdialog]')?.remove();
}

function fill(toast: Element, selector: string, text: string | undefined): void {
  const element = toast.querySelector(selector);
  if (text === undefined) element?.remove();
  else if (element) element.textContent = text;
}

/** Removes the toast some seconds after the pointer and the focus have left it. */
function closeLater(toast: HTMLElement): void {
  const close = () => toast.remove();
  let timer = setTimeout(close, TIMEOUT);
  for (const event of ['pointerenter', 'focusin']) toast.addEventListener(event, () => clearTimeout(timer));
  for (const event of ['pointerleave', 'focusout']) {
    toast.addEventListener(event, () => {
      clearTimeout(timer);
      timer = setTimeout(close, TIMEOUT);
    });
  }
}

function scrollClear(element: Element, toast: Element): void {
  const [covered, covering] = [element.getBoundingClientRect(), toast.getBoundingClientRect()];
  const isBeside = covered.right <= covering.left || covered.left >= covering.right;
  // What is below the toast is scrolled above it too: the button over it would be covered.
  if (isBeside || covered.bottom + GAP <= covering.top) return;
  scrollBy({ top: covered.bottom + GAP - covering.top });
}

/** Between the toast and what it must not cover, in px; more than the toast moves when it arrives. */
const GAP = 16;
/** In ms, that of the portal's toasts. */
const TIMEOUT = 6_000;
