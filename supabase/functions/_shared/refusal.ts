import { type Message, sentence } from '../../../packages/domain/src/message.ts';
import type { RefusalCode } from '../../../packages/domain/src/refusals.ts';
import { captchaFailed, requestTexts } from '../../../packages/domain/src/requests/texts.ts';

/** A refused call: an HTTP status, a code for programs, and fields that a program may need besides. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;

  /** @param details `error` is the Danish sentence, for the few functions whose response has one; see errorTexts.ts */
  constructor(status: number, code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * The Danish sentences of refusal codes. Functions respond with codes, and `packages/backend` has the words. Only the
 * public forms and `send-auth-email` respond with a sentence as well: their pages read `success` and `error`.
 */
export type ErrorTexts = Readonly<Partial<Record<RefusalCode, Message>>>;

export const requestErrorTexts: ErrorTexts = {
  invalid_request: requestTexts.invalid,
  too_large: requestTexts.tooLarge,
  method_not_allowed: requestTexts.methodNotAllowed,
  rate_limited: requestTexts.tooMany,
  captcha_failed: captchaFailed,
  not_configured: requestTexts.unavailable,
  unexpected: requestTexts.unexpected,
};

export function errorTextOf({ code, details }: Refusal, texts: ErrorTexts): { error?: string } {
  if (typeof details.error === 'string') return { error: details.error };
  const message = texts[code];
  return message ? { error: sentence(message) } : {};
}
