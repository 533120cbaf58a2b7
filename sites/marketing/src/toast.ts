import type { Message } from '@rumklar/domain/message';

/**
 * Shows a message in the corner of the page, like the toasts of the portal. It replaces an earlier one; warnings and
 * errors stay until closed.
 */
export function showToast({ tone, title, description }: Message): void {
  const region = document.querySelector('[data-toasts]');
  if (!region) return;
  const toast = element('div', 'toast');
  toast.dataset.tone = tone;
  if (tone === 'error' || tone === 'warning') toast.setAttribute('role', 'alert');
  const text = element('div', 'toast-text');
  text.append(element('strong', '', title));
  if (description) text.append(element('span', '', description));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'toast-close';
  close.textContent = 'Luk';
  close.addEventListener('click', () => toast.remove());
  toast.append(text, close);
  region.replaceChildren(toast);
  if (tone === 'success' || tone === 'info') setTimeout(() => toast.remove(), DURATION);
}

/** Removes the message, for when what it says is no longer true. */
export function closeToast(): void {
  document.querySelector('[data-toasts]')?.replaceChildren();
}

function element(name: 'div' | 'strong' | 'span', className: string, content = ''): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = content;
  return created;
}

/** How long success and info toasts are shown, in ms. */
const DURATION = 8000;
