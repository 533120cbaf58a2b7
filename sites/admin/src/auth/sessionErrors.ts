import { isBackendError } from '@rumklar/backend/errors';

/** Whether the auth client failed for want of an answer, which says nothing about the session. */
export function isConnectionError(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError';
}

/** Whether a call failed because the session has run out. A 403 is one call that is refused: the rest still works. */
export function isExpired(error: unknown): boolean {
  if (isBackendError(error, 'not_signed_in')) return true;
  return typeof error === 'object' && error !== null && Reflect.get(error, 'status') === 401;
}
