/** Ends after a pause in ms, or when the browser reports a connection. */
export function untilOnline(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
