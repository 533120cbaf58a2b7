export type MailRefusal = 'down' | 'domain' | 'rate' | 'key' | 'address';

/** How Resend answers then (https://resend.com/docs/api-reference/errors): the body's `statusCode` is the status. */
export const mailRefusals = {
  down: {
    statusCode: 500,
    name: 'application_error',
    message: 'An unexpected error occurred.',
  },
  domain: {
    statusCode: 403,
    name: 'validation_error',
    message:
      'The rumklar.example domain is not verified. Please, add and verify your domain on https://resend.com/domains',
  },
  rate: {
    statusCode: 429,
    name: 'rate_limit_exceeded',
    message: 'Too many requests. You can only make 2 requests per second.',
  },
  address: {
    statusCode: 422,
    name: 'validation_error',
    message:
      'Invalid `to` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
  },
  key: { statusCode: 403, name: 'invalid_api_key', message: 'API key is invalid.' },
} as const satisfies Record<MailRefusal, { statusCode: number; name: string; message: string }>;
