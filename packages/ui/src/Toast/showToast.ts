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

/** What a toast is about, and how long it stands. */
export interface ToastOptions {
  /** What it is about: it takes the place of the toast with the same key. @default its words */
  key?: string;
  /** In ms, at least 5000. @default by its tone; until closed where there is an action */
  timeout?: number;
  /** The toast is gone: closed, replaced, timed out, or its action taken, which is called after this. */
  onClose?: () => void;
}

/** Visible and waiting toasts; `ToastRegion` shows them. Not for sites, which call {@link showToast}. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/**
 * Shows a toast, from React or from anywhere else. What is about the same, by `key` or else by its words, is shown
 * once, anew. Toasts wait while the pointer or focus is on them; those with an action stay until closed.
 *
 * @param content what to say
 * @param options what it is about, how long it stands, and what happens then
 * @returns a function that takes the toast away
 * @example
 * showToast({ tone: 'error', title: 'Betalingskort mangler', action: { label: 'Tilføj kort', onPress: goToPayment } });
 */
export function showToast(content: ToastContent, options: ToastOptions = {}): () => void {
  const { key = wordsOf(content), onClose } = options;
  dismissToast(key);
  const usual = content.action ? undefined : TIMEOUTS[content.tone ?? 'info'];
  const queued = toastQueue.add(content, {
    timeout: options.timeout ?? usual,
    onClose: () => {
      if (queuedByKey.get(key) === queued) queuedByKey.delete(key);
      onClose?.();
    },
  });
  queuedByKey.set(key, queued);
  return () => toastQueue.close(queued);
}

/**
 * Takes away the toast with this key, visible or waiting; nothing happens where there is none. For an error whose cause
 * is gone, as when the same call succeeds.
 *
 * @param key as given to {@link showToast}
 * @example
 * showToast(orderTexts.createFailed, { key: 'create-order' });
 * // The next try succeeds:
 * dismissToast('create-order');
 */
export function dismissToast(key: string): void {
  const queued = queuedByKey.get(key);
  if (queued !== undefined) toastQueue.close(queued);
}

function wordsOf({ title, description, tone }: ToastContent): string {
  return JSON.stringify([title, description, tone]);
}

/** The queue's own name of each toast that is visible or waits. */
const queuedByKey = new Map<string, string>();

/** Milliseconds; bad news takes longer to read. */
const TIMEOUTS: Readonly<Record<ToastTone, number>> = {
  success: 6_000,
  info: 6_000,
  warning: 12_000,
  error: 12_000,
};
