import { type BackendErrorCode, isBackendError } from '@rumklar/backend/errors';

/** A field of the forms about accounts; its `name`. */
export type AccountField = 'fullName' | 'email' | 'password';

/** The field that a refused call is about, and the reason in words; `undefined` when it is about none. */
export function refusedField(error: unknown): { field: AccountField; message: string } | undefined {
  if (!isBackendError(error)) return undefined;
  const field = FIELDS[error.code];
  const { title, description } = error.userMessage;
  return field && { field, message: description ?? title };
}

const FIELDS: Readonly<Partial<Record<BackendErrorCode, AccountField>>> = {
  name_too_short: 'fullName',
  email_invalid: 'email',
  already_registered: 'email',
  weak_password: 'password',
  same_password: 'password',
};
