export async function sha256(contents: string | ArrayBuffer): Promise<string> {
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** A new secret for an invitation: 256 random bits as hex. */
export function newInvitationToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function isInvitationToken(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{64}$/.test(value);
}

/** The hash that the database stores of a token: reading the table is not enough to accept an invitation. */
export async function hashOfToken(token: string): Promise<string> {
  return await sha256(token);
}

/** A form's id, made from the `parts` that tell it from others and the day: one that arrives twice on a day is saved once. */
export async function submissionId(parts: readonly (string | Blob)[]): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const contents = new Blob([day, ...parts].flatMap((part) => [part, SEPARATOR]));
  const digits = await sha256(await contents.arrayBuffer());
  // Version 8 and variant 8: a UUID with contents of its maker's choice.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

/** Whether a row could not be written because there is one with the same key. */
export function isDuplicate(error: { code?: string }): boolean {
  return error.code === '23505';
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const SEPARATOR = '\0';
