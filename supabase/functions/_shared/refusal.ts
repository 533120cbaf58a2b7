import type { Message } from '@rumklar/domain/message.ts';

/**
 * An answer that says no: an HTTP status, a stable code for programs, a Danish sentence for people, and fields that a
 * program may need to know more.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly userMessage: Message;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    userMessage: Message,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.userMessage = userMessage;
    this.details = details;
  }
}
