/** Longest name of a file, in characters; the database refuses more. */
export const MAX_FILE_NAME_LENGTH = 200;

/**
 * The name of a chosen file as it is stored: composed characters, no slashes, and none that break a line or turn the
 * reading direction, behind which an ending can hide. A long name loses the end of its stem and keeps its ending.
 *
 * @param otherwise the name of a file whose own name holds nothing that can be shown
 */
export function cleanFileName(name: string, otherwise: string): string {
  const clean = name.normalize('NFC').replace(UNPRINTABLE, '').replace(/[/\\]/g, '-').trim();
  if (clean === '') return otherwise;
  const characters = [...clean];
  if (characters.length <= MAX_FILE_NAME_LENGTH) return clean;
  const ending = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0] ?? '';
  return `${characters.slice(0, MAX_FILE_NAME_LENGTH - ending.length).join('')}${ending}`;
}

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
