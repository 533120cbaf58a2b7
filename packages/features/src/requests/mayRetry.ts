import { isBackendError } from '@rumklar/backend/errors';

/** The `retry` option of a query: repeats a call, at most `retries` times, that may succeed later. */
export function mayRetry(retries: number): (failures: number, error: unknown) => boolean {
  return (failures, error) => failures < retries && (!isBackendError(error) || TRANSIENT.has(error.code));
}

const TRANSIENT: ReadonlySet<string> = new Set(['network', 'unavailable', 'unexpected', 'rate_limited']);
