import type { RefusalCode } from '../../../packages/domain/src/refusals.ts';

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
