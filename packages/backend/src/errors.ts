import type { Message } from '@rumklar/domain/message';

/** What went wrong, for code to decide by. The words for the screen are in {@link BackendError.userMessage}. */
export type BackendErrorCode =
  /** No answer: offline, or the connection was lost. Whether the call was carried out is not known. */
  | 'network'
  /** The caller's own signal stopped the call. */
  | 'aborted'
  /** No session, or one that has run out. */
  | 'not_signed_in'
  /** The database or a function refuses this user. */
  | 'forbidden'
  | 'not_found'
  /** Somebody else was faster. */
  | 'conflict'
  | 'rate_limited'
  | 'invalid'
  /** The service behind a function is not there: not deployed, switched off or overloaded. */
  | 'unavailable'
  | 'invalid_credentials'
  | 'email_not_confirmed'
  | 'already_registered'
  | 'already_confirmed'
  | 'weak_password'
  | 'mail_failed'
  | 'link_expired'
  | 'link_invalid'
  | 'card_missing'
  | 'overdue_invoice'
  /** The account cannot be deleted yet: something is not paid. */
  | 'account_owes'
  | 'total_changed'
  | 'too_large'
  /** One or more files cannot be used; see {@link FilesError}. */
  | 'file_refused'
  | 'unexpected';

/** A call that failed. Show `told`; decide by `code`; log `cause`. */
export class BackendError extends Error {
  readonly code: BackendErrorCode;
  /** The toast of the domain catalogue. */
  readonly userMessage: Message;

  constructor(code: BackendErrorCode, userMessage: Message, cause?: unknown) {
    super(`${code}: ${userMessage.title}`, { cause });
    this.name = 'BackendError';
    this.code = code;
    this.userMessage = userMessage;
  }
}

/** What is wrong with one of the chosen files. */
export interface FileProblem {
  /** The caller's own key of the file. */
  key: string;
  /** The Danish sentence to show at the file. */
  error: string;
}

/** Files that cannot be used, each with its own sentence. Nothing was created. */
export class FilesError extends BackendError {
  readonly files: readonly FileProblem[];

  constructor(code: BackendErrorCode, userMessage: Message, files: readonly FileProblem[], cause?: unknown) {
    super(code, userMessage, cause);
    this.name = 'FilesError';
    this.files = files;
  }
}

/** Whether something caught is a {@link BackendError}, of one code where it is named. */
export function isBackendError(error: unknown, code?: BackendErrorCode): error is BackendError {
  return error instanceof BackendError && (code === undefined || error.code === code);
}

/** The toast for anything caught: the error's own words, else the ones given. */
export function messageOf(error: unknown, otherwise: Message): Message {
  return error instanceof BackendError ? error.userMessage : otherwise;
}
