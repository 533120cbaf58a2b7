import type { Message } from '@rumklar/domain/message';
import type { RefusalCode } from '@rumklar/domain/refusals';

/** What went wrong, for code to decide by; the words for the screen are in {@link BackendError.userMessage}. */
export type BackendErrorCode =
  | RefusalCode
  /** No response: offline, or the connection was lost. Whether the call was carried out is not known. */
  | 'network'
  | 'aborted'
  /** A refused request without a code of its own. */
  | 'invalid'
  | 'invalid_credentials'
  /** The auth server takes the value for no e-mail address. */
  | 'email_invalid'
  | 'same_password'
  /** The code of the second factor is none that the device shows now. */
  | 'code_wrong'
  | 'code_expired'
  /** The link of a mail was used, is unknown, or has expired. */
  | 'link_expired'
  | 'link_invalid'
  | 'file_refused';

/**
 * A call that failed. Show `userMessage`; decide by `code`; log `cause`. Any call can fail with `network`, `not_signed_in`,
 * `forbidden`, `unavailable` or `unexpected`, and with `aborted` by its signal; its `@throws` names the other codes.
 */
export class BackendError extends Error {
  readonly code: BackendErrorCode;
  readonly userMessage: Message;

  constructor(code: BackendErrorCode, userMessage: Message, cause?: unknown) {
    super(`${code}: ${userMessage.title}`, { cause });
    this.name = 'BackendError';
    this.code = code;
    this.userMessage = userMessage;
  }
}

/** Whether something caught is a {@link BackendError}, of `code` where given; also a library's error that was made of one. */
export function isBackendError(error: unknown, code?: BackendErrorCode): error is BackendError {
  const { userMessage, code: given }: Partial<BackendError> = Object(error);
  return userMessage !== undefined && (code ?? given) === given;
}

/** The toast for anything caught: the error's own message, or the given one. */
export function messageOf(error: unknown, otherwise: Message): Message {
  return isBackendError(error) ? error.userMessage : otherwise;
}
