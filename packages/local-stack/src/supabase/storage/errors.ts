/** An error answer of Storage, with the codes and messages of hosted Storage. */
export class StorageProblem extends Error {
  override name = 'StorageProblem';
  readonly statusCode: number;
  readonly error: string;

  constructor(statusCode: number, error: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
  }

  /** Hosted Storage answers 400 for everything but its own failures; the real code is in the body. */
  toResponse(): Response {
    const body = { statusCode: `${this.statusCode}`, error: this.error, message: this.message };
    return Response.json(body, { status: this.statusCode >= 500 ? 500 : 400 });
  }
}

export const storageProblems = {
  noBucket: () => new StorageProblem(404, 'Bucket not found', 'Bucket not found'),
  noObject: () => new StorageProblem(404, 'not_found', 'Object not found'),
  duplicate: () => new StorageProblem(409, 'Duplicate', 'The resource already exists'),
  tooLarge: () =>
    new StorageProblem(413, 'Payload too large', 'The object exceeded the maximum allowed size'),
  mimeType: (type: string) =>
    new StorageProblem(415, 'invalid_mime_type', `mime type ${type} is not supported`),
  invalidKey: (key: string) => new StorageProblem(400, 'InvalidKey', `Invalid key: ${key}`),
  noCaller: () => new StorageProblem(400, 'Error', "headers must have required property 'authorization'"),
  badToken: () => new StorageProblem(403, 'Unauthorized', 'Invalid Compact JWS'),
  expiredToken: () => new StorageProblem(403, 'Unauthorized', '"exp" claim timestamp check failed'),
  noSignature: () => new StorageProblem(400, 'InvalidJWT', "querystring must have required property 'token'"),
  badSignature: () => new StorageProblem(400, 'InvalidSignature', 'Invalid signature'),
  expiredSignature: () => new StorageProblem(400, 'InvalidJWT', '"exp" claim timestamp check failed'),
  badRequest: (message: string) => new StorageProblem(400, 'Error', message),
  notEmpty: () => new StorageProblem(409, 'InvalidRequest', 'The bucket you tried to delete is not empty'),
};

export function asStorageProblem(error: unknown): StorageProblem {
  if (error instanceof StorageProblem) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '42501') {
    const rls = error instanceof Error && error.message.includes('row-level security');
    return new StorageProblem(
      403,
      'Unauthorized',
      rls ? 'new row violates row-level security policy' : 'Access denied',
    );
  }
  if (code === '23505') return storageProblems.duplicate();
  if (typeof code === 'string' && error instanceof Error)
    return new StorageProblem(500, 'DatabaseError', error.message);
  if (error instanceof SyntaxError) return storageProblems.badRequest('Body is not valid JSON');
  console.error('storage:', error);
  return new StorageProblem(500, 'InternalError', 'Internal Server Error');
}
