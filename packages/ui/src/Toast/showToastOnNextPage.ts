import { MESSAGE_FOR_NEXT_PAGE_KEY } from '@rumklar/domain/message';
import { showToast, type ToastContent, type ToastTone } from './showToast.ts';

/**
 * Shows a toast after the next page load, for navigating from one site to another. It is stored for this tab until a
 * `ToastRegion` mounts or a public page opens, and shown once.
 * @param content without an action
 * @example showToastOnNextPage({ tone: 'success', title: 'Du er blevet logget ud' });
 */
export function showToastOnNextPage({ title, description, tone }: Omit<ToastContent, 'action'>): void {
  sessionStorage.setItem(MESSAGE_FOR_NEXT_PAGE_KEY, JSON.stringify({ title, description, tone }));
}

/** Shows the stored toast, if any. Not for sites: `ToastRegion` calls it. */
export function showStoredToast(): void {
  const json = sessionStorage.getItem(MESSAGE_FOR_NEXT_PAGE_KEY);
  if (json === null) return;
  sessionStorage.removeItem(MESSAGE_FOR_NEXT_PAGE_KEY);
  const stored: unknown = JSON.parse(json);
  const title = field(stored, 'title');
  const tone = TONES.find((candidate) => candidate === field(stored, 'tone'));
  if (title) showToast({ title, description: field(stored, 'description'), tone });
}

function field(value: unknown, name: string): string | undefined {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}

const TONES: readonly ToastTone[] = ['success', 'info', 'warning', 'error'];
