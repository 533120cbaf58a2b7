import { sha256 } from './sha256.ts';

/**
 * The id of a submitted form, made from its contents and the day. A form that arrives twice on one day, by a double click
 * or sent again after a lost connection, has the same id both times, so that it is saved once.
 *
 * @param parts everything that tells one submission from another
 */
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

const SEPARATOR = '\0';
