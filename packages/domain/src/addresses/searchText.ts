/**
 * Typed text as the register parses it: a comma separates words only with a space after it, and 73 characters are the
 * most.
 */
export function registerText(text: string): string {
  return text
    .replace(/,(?=\S)/g, ', ')
    .trimStart()
    .slice(0, MAX_TEXT);
}

const MAX_TEXT = 73;
