/** How an error came to be known: not caught, of a promise, or by an error screen. */
type ErrorKind = 'error' | 'rejection' | 'screen';

/**
 * Reports the errors of a page that nobody has caught to the studio, each once and a few at most, without what could be about
 * a person.
 *
 * @returns reports an error that an error screen shows
 */
export function reportErrors(url: string): (error: unknown) => void {
  const reported = new Set<string>();

  function report(kind: ErrorKind, error: unknown): void {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    if (reported.size >= MOST || reported.has(message)) return;
    reported.add(message);
    const body = {
      kind,
      message: message.slice(0, 1000),
      stack: stack?.slice(0, 6000),
      path: location.pathname,
    };
    // Text is sent without asking the other origin first.
    const request = { method: 'POST', body: JSON.stringify(body), keepalive: true };
    fetch(`${url}/functions/v1/report-error`, request).catch(() => {});
  }

  addEventListener('error', ({ error, message }) => report('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  return (error) => report('screen', error);
}

/** Reports of one page. */
const MOST = 5;
