export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 of a text or of bytes, as hexadecimal digits. */
export async function sha256(contents: string | ArrayBuffer): Promise<string> {
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
