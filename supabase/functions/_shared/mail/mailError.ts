export class MailError extends Error {
  override name = 'MailError';
  /** Whether the same request may work a moment later. */
  readonly isTemporary: boolean;
  readonly isRateLimited: boolean;
  /** Whether the mail itself is at fault, its recipient for example: trying again does not help. */
  readonly isContentRefused: boolean;

  /** @param status the response's status; none without a response */
  constructor(message: string, status?: number) {
    super(message);
    this.isTemporary = status === undefined || status === 409 || status === 429 || status >= 500;
    this.isRateLimited = status === 429;
    this.isContentRefused = status === 400 || status === 422;
  }
}
