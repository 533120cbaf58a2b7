import type { Message } from '@rumklar/domain/message.ts';

/** An answer that says no: an HTTP status, a stable code for programs and a Danish sentence for people. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly told: Message;

  constructor(status: number, code: string, told: Message) {
    super(code);
    this.status = status;
    this.code = code;
    this.told = told;
  }
}
