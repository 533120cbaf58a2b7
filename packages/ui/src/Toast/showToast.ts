import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** How a toast is told: success and info politely, warnings and errors at once. */
export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** One step that the person can take from a toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** What a toast says. A `Message` of the domain's text catalogues fits as it is. */
export interface ToastContent {
  title: string;
  description?: string;
  /** @default 'info' */
  tone?: ToastTone;
  action?: ToastAction;
}

/** How long a toast stands. */
export interface ToastOptions {
  /** In ms, at least 5000. @default by its tone; until closed where there is an action */
  timeout?: number;
  /** The toast is gone: closed, timed out, or its action taken, which is called after this. */
  onClose?: () => void;
}

/** Visible and waiting toasts; `ToastRegion` shows them. Not for sites, which call {@link showToast}. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/**
 * Shows a toast, from React or from anywhere else. The same words that are already on the screen are shown
 * once, anew. Toasts wait while the pointer or focus is on them; those with an action stay until closed.
 *
 * @param content what to say
 * @param options how long it stands, and what happens then
 * @returns a function that takes the toast away
 * @example
 * showToast({ tone: 'error', title: 'Betalingskort mangler', action: { label: 'Tilføj kort', onPress: goToPayment } });
 */
export function showToast(content: ToastContent, { timeout, onClose }: ToastOptions = {}): () => void {
  for (const toast of toastQueue.visibleToasts) {
    if (isSame(toast.content, content)) toastQueue.close(toast.key);
  }
  const usual = content.action ? undefined : TIMEOUTS[content.tone ?? 'info'];
  const key = toastQueue.add(content, { timeout: timeout ?? usual, onClose });
  return () => toastQueue.close(key);
}

function isSame(a: ToastContent, b: ToastContent): boolean {
  return a.title === b.title && a.description === b.description && a.tone === b.tone;
}

/** Milliseconds; bad news takes longer to read. */
const TIMEOUTS: Readonly<Record<ToastTone, number>> = {
  success: 6_000,
  info: 6_000,
  warning: 12_000,
  error: 12_000,
};
