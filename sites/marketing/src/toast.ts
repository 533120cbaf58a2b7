import type { Message } from '@rumklar/domain/message';

/** Tells a message in the corner of the page, as the signed-in pages do; an error stays until it is closed. */
export function showToast({ tone, title, description }: Message): void {
  const region = document.querySelector('[data-toasts]');
  if (!region) return;
  const toast = element('div', 'toast');
  toast.dataset.tone = tone;
  if (tone === 'error' || tone === 'warning') toast.setAttribute('role', 'alert');
  const words = element('div', 'toast-words');
  words.append(element('strong', '', title));
  if (description) words.append(element('span', '', description));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'toast-close';
  close.textContent = 'Luk';
  close.addEventListener('click', () => toast.remove());
  toast.append(words, close);
  region.replaceChildren(toast);
  if (tone === 'success' || tone === 'info') setTimeout(() => toast.remove(), SHOWN_FOR);
}

function element(name: 'div' | 'strong' | 'span', className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** How long good news stay, in ms. */
const SHOWN_FOR = 8000;
