import { isBackendError } from '@rumklar/backend/errors';

/**
 * Makes the `retry` option of a query: repeats a failed call unless it would fail again for the same reason.
 *
 * @param retries how often it is repeated at most
 */
export function mayRetry(retries: number): (failures: number, error: unknown) => boolean {
  return (failures, error) => failures < retries && (!isBackendError(error) || TRANSIENT.has(error.code));
}

/** Codes of failures that may succeed a moment later. */
const TRANSIENT: ReadonlySet<string> = new Set(['network', 'unavailable', 'unexpected', 'rate_limited']);
