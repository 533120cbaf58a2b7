import { showToast, type ToastContent, type ToastTone } from './showToast.ts';

/**
 * Keeps a toast for the next page, where one site leads to another by loading its page. The next `ToastRegion` of this
 * tab shows it, once.
 *
 * @param content what to say; an action cannot be kept
 * @example
 * keepToast({ tone: 'success', title: 'Du er blevet logget ud' });
 * location.replace('/auth');
 */
export function keepToast({ title, description, tone }: Omit<ToastContent, 'action'>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ title, description, tone }));
}

/** Shows the kept toast, where there is one. Not for sites: `ToastRegion` does it. */
export function showKeptToast(): void {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return;
  sessionStorage.removeItem(KEY);
  const kept: unknown = JSON.parse(text);
  const title = field(kept, 'title');
  const tone = TONES.find((known) => known === field(kept, 'tone'));
  if (title) showToast({ title, description: field(kept, 'description'), tone });
}

function field(value: unknown, name: string): string | undefined {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}

const KEY = 'rumklar-toast';
const TONES: readonly ToastTone[] = ['success', 'info', 'warning', 'error'];
