import { hex, sha256 } from './sha256.ts';

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
