/** Keeps the screen on while files are sent: phones stop pages of which the screen is off. */
export function screenLock(): { hold(isNeeded: boolean): void } {
  let isHeld = false;
  let sentinel: Promise<WakeLockSentinel | undefined> | undefined;

  function request() {
    if (!isHeld || document.visibilityState !== 'visible') return;
    // Refused with a low battery, for example.
    sentinel = navigator.wakeLock.request('screen').catch(() => undefined);
  }

  return {
    hold(isNeeded) {
      if (isNeeded === isHeld || typeof document === 'undefined' || !('wakeLock' in navigator)) return;
      isHeld = isNeeded;
      if (isHeld) {
        request();
        // The browser releases it whenever the page is hidden.
        document.addEventListener('visibilitychange', request);
      } else {
        document.removeEventListener('visibilitychange', request);
        void sentinel?.then((lock) => lock?.release());
      }
    },
  };
}
