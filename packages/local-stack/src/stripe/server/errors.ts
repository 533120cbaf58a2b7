import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
}

export class StripeApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: StripeErrorBody;

  constructor(status: ContentfulStatusCode, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${dashed(body.code)}` }
      : body;
  }
}

export function stripeInvalidRequest(
  message: string,
  details: { code?: string; param?: string } = {},
): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** An id that names nothing (HTTP 404, or 400 where the id was a parameter). */
export function resourceMissing(noun: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
}

export function unauthorized(message: string, code?: string): StripeApiError {
  return new StripeApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}

function dashed(code: string): string {
  return code.replaceAll('_', '-');
}
