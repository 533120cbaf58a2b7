import { isBackendError } from '@rumklar/backend/errors';

/** Whether the auth client got no response; the session may still be valid. */
export function isConnectionError(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError';
}

/** Whether a call failed because the session has expired. A 403 refuses one call and does not end the session. */
export function isExpired(error: unknown): boolean {
  if (isBackendError(error, 'not_signed_in')) return true;
  return typeof error === 'object' && error !== null && Reflect.get(error, 'status') === 401;
}
