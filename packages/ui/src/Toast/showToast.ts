import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** Screen readers are interrupted by warnings and errors only. */
export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** A `Message` of the domain's texts can be passed as it is. */
export interface ToastContent {
  title: string;
  description?: string;
  /** @default 'info' */
  tone?: ToastTone;
  action?: ToastAction;
}

export interface ToastOptions {
  /** The toast replaces an earlier one with the same key. @default made from its texts */
  key?: string;
  /** In ms, at least 5000. @default by its tone; with an action, until closed */
  timeout?: number;
  /** Called when the toast is removed: closed, replaced, timed out, or before its action is called. */
  onClose?: () => void;
}

/** The visible and queued toasts, which `ToastRegion` shows. Not for sites, which call {@link showToast}. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/**
 * Shows a toast; can be called from anywhere. A toast with the same `key`, or without one with the same texts, is replaced.
 * Timeouts pause while the pointer or the focus is on a toast; toasts with an action stay until closed.
 * @returns a function that closes the toast
 * @example
 * showToast({ tone: 'error', title: 'Betalingskort mangler', action: { label: 'Tilføj kort', onPress: goToPayment } });
 */
export function showToast(content: ToastContent, options: ToastOptions = {}): () => void {
  const { key = keyOf(content), onClose } = options;
  dismissToast(key);
  const defaultTimeout = content.action ? undefined : TIMEOUTS[content.tone ?? 'info'];
  const queued = toastQueue.add(content, {
    timeout: options.timeout ?? defaultTimeout,
    onClose: () => {
      if (queueKeys.get(key) === queued) queueKeys.delete(key);
      onClose?.();
    },
  });
  queueKeys.set(key, queued);
  return () => toastQueue.close(queued);
}

/**
 * Closes the toast with this key, visible or queued, if there is one: for an error that no longer applies.
 * @example dismissToast('create-order');
 */
export function dismissToast(key: string): void {
  const queued = queueKeys.get(key);
  if (queued !== undefined) toastQueue.close(queued);
}

export function isUrgent(tone: ToastTone): boolean {
  return tone === 'warning' || tone === 'error';
}

function keyOf({ title, description, tone }: ToastContent): string {
  return JSON.stringify([title, description, tone]);
}

/** The queue's key of each visible or queued toast, by our key. */
const queueKeys = new Map<string, string>();

/** In ms; warnings and errors take longer to read. */
const TIMEOUTS: Readonly<Record<ToastTone, number>> = {
  success: 6_000,
  info: 6_000,
  warning: 12_000,
  error: 12_000,
};
