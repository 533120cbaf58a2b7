import { authTexts } from '@rumklar/domain/auth/texts';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import type { Message } from '@rumklar/domain/message';
import type { RefusalCode } from '@rumklar/domain/refusals';
import { captchaFailed } from '@rumklar/domain/requests/texts';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { BackendError, type BackendErrorCode } from './errors.ts';

/** The message of each refusal that a call has words for. Other refusals get the call's general message. */
export type RefusalMessages = Readonly<Partial<Record<RefusalCode, Message>>>;

/** Our code and message for codes of Postgres, Auth and Storage, which have names of their own. */
export type ServiceCodes = Readonly<Record<string, { code: BackendErrorCode; userMessage: Message }>>;

interface Reported {
  /** The service's stable code: a procedure's hint, an SQLSTATE, a GoTrue, Storage or function code. */
  codes: readonly (string | undefined)[];
  /** The HTTP status; 0 where there was no response. */
  status: number | undefined;
  cause: unknown;
}

/** Turns what a service reported into the error that the caller gets. */
export function failureOf(
  reported: Reported,
  otherwise: Message,
  messages: RefusalMessages | ServiceCodes = {},
): BackendError {
  const { codes, status, cause } = reported;
  if (isAbort(cause)) return new BackendError('aborted', otherwise, cause);
  for (const code of codes) {
    const found = messageFor(code, messages);
    if (found) return new BackendError(found.code, found.userMessage, cause);
  }
  if (codes.includes('captcha_failed')) return new BackendError('captcha_failed', captchaFailed, cause);
  if (status === undefined || status === 0) return new BackendError('network', offline(otherwise), cause);
  if (codes.includes(INSUFFICIENT_PRIVILEGE)) return new BackendError('forbidden', otherwise, cause);
  if (status === 401) return new BackendError('not_signed_in', authTexts.sessionExpired, cause);
  return new BackendError(byStatus(status), otherwise, cause);
}

function messageFor(
  code: string | undefined,
  messages: RefusalMessages | ServiceCodes,
): ServiceCodes[string] | undefined {
  const entry = Object.entries(messages).find(([key]) => key === code);
  if (!entry) return undefined;
  const [key, message] = entry;
  // A key beside a bare message is a RefusalCode; Object.entries has lost that.
  return 'userMessage' in message ? message : { code: key as RefusalCode, userMessage: message };
}

/** Waits for a table or procedure call and returns its data. @throws BackendError in the words of the call */
export async function unwrap<T>(
  request: PromiseLike<PostgrestSingleResponse<T>>,
  otherwise: Message,
  messages?: RefusalMessages | ServiceCodes,
): Promise<T> {
  const response = await request;
  if (response.error) throw databaseFailure(response, otherwise, messages);
  return response.data;
}

/** The error of a table or procedure call. A procedure of ours puts its stable code in the hint. */
export function databaseFailure(
  response: { error: { code: string; hint: string | null }; status: number },
  otherwise: Message,
  messages?: RefusalMessages | ServiceCodes,
): BackendError {
  const { error, status } = response;
  return failureOf(
    { codes: [error.hint ?? undefined, error.code], status, cause: error },
    otherwise,
    messages,
  );
}

/** The error of a call to the auth or storage service; both carry `status` and `code` where there was a response. */
export function serviceFailure(error: unknown, otherwise: Message, codes?: ServiceCodes): BackendError {
  if (error instanceof BackendError) return error;
  const reported = [textField(error, 'code'), textField(error, 'error')];
  // Storage responds with 400 for nearly everything and puts the real status into the body, as text.
  const status = isTokenRefused(error)
    ? 401
    : Number(textField(error, 'statusCode')) || numberField(error, 'status');
  return failureOf({ codes: reported, status, cause: error }, otherwise, codes);
}

/** Storage has one code for an invalid token and a missing right; only the message distinguishes them. */
function isTokenRefused(error: unknown): boolean {
  return TOKEN_REFUSED.test(textField(error, 'message') ?? '');
}

/** The same words, with a hint at the connection where the catalogue has no second line. */
export function offline(userMessage: Message): Message {
  return { ...userMessage, description: userMessage.description ?? connectionTexts.checkConnection };
}

export function textField(value: unknown, name: string): string | undefined {
  const field = property(value, name);
  return typeof field === 'string' ? field : undefined;
}

export function numberField(value: unknown, name: string): number | undefined {
  const field = property(value, name);
  return typeof field === 'number' ? field : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** supabase-js wraps what `fetch` threw, or only keeps its name in the message. */
function isAbort(error: unknown): boolean {
  const inner = property(error, 'originalError') ?? property(error, 'context');
  return [error, inner].some(
    (one) => property(one, 'name') === 'AbortError' || textField(one, 'message')?.startsWith('AbortError'),
  );
}

function byStatus(status: number): BackendErrorCode {
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 406) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 413) return 'too_large';
  if (status === 429) return 'rate_limited';
  if (status >= 502 && status <= 504) return 'unavailable';
  return status >= 500 ? 'unexpected' : 'invalid';
}

/** What Storage's library for tokens says of them. */
const TOKEN_REFUSED = /"exp" claim|Compact JWS|signature verification failed|\bjwt (expired|malformed)\b/i;
/** A missing right. A visitor gets 401 for it, which does not mean an expired session. */
export const INSUFFICIENT_PRIVILEGE = '42501';
