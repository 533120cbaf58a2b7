/** An error answer of the auth server, with GoTrue's codes and messages. */
export class AuthProblem extends Error {
  override name = 'AuthProblem';
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toResponse(): Response {
    const body = { code: this.status, error_code: this.code, msg: this.message, ...this.details };
    return Response.json(body, { status: this.status, headers: { 'x-sb-error-code': this.code } });
  }
}

/** Too soon after the last mail of this kind. @param seconds until the next one is allowed */
export function tooSoon(seconds: number): AuthProblem {
  return new AuthProblem(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}

export function notAdmin(): AuthProblem {
  return new AuthProblem(403, 'not_admin', 'User not allowed');
}

export function linkExpired(): AuthProblem {
  return new AuthProblem(403, 'otp_expired', 'Email link is invalid or has expired');
}
