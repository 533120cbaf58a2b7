import { showToast, type ToastContent, type ToastTone } from './showToast.ts';

/**
 * Shows a toast after the next page load, for navigating from one site to another. It is stored for this tab until a
 * `ToastRegion` mounts, and shown once.
 *
 * @param content the toast; it cannot have an action
 * @example
 * showToastOnNextPage({ tone: 'success', title: 'Du er blevet logget ud' });
 * location.replace('/auth');
 */
export function showToastOnNextPage({ title, description, tone }: Omit<ToastContent, 'action'>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ title, description, tone }));
}

/** Shows the stored toast, if any. Not for sites: `ToastRegion` calls it. */
export function showStoredToast(): void {
  const json = sessionStorage.getItem(KEY);
  if (json === null) return;
  sessionStorage.removeItem(KEY);
  const stored: unknown = JSON.parse(json);
  const title = field(stored, 'title');
  const tone = TONES.find((candidate) => candidate === field(stored, 'tone'));
  if (title) showToast({ title, description: field(stored, 'description'), tone });
}

function field(value: unknown, name: string): string | undefined {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}

const KEY = 'rumklar-toast';
const TONES: readonly ToastTone[] = ['success', 'info', 'warning', 'error'];
