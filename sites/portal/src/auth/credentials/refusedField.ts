import { type BackendErrorCode, isBackendError } from '@rumklar/backend/errors';

export type AccountField = 'fullName' | 'email' | 'password';

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
