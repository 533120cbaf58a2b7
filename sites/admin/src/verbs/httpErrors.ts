import { BackendError, type BackendErrorCode } from '@rumklar/backend/errors';
import { HttpError } from 'react-admin';

/** A {@link BackendError} as react-admin expects it, with its Danish sentence and code; `isBackendError` still knows it. */
export function httpErrorOf(error: unknown): unknown {
  if (!(error instanceof BackendError)) return error;
  const { code, userMessage } = error;
  const { title, description } = userMessage;
  const status = STATUS[code] ?? REFUSED;
  return Object.assign(new HttpError(title, status, { code, title, description }), {
    code,
    userMessage,
    cause: error,
  });
}

const REFUSED = 400;
const STATUS: Readonly<Partial<Record<BackendErrorCode, number>>> = {
  network: 0,
  aborted: 0,
  not_signed_in: 401,
  forbidden: 403,
  not_admin: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
};
