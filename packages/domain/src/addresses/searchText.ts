/**
 * What has been typed as the register reads it: a comma separates words only with a space behind it, and 73 characters
 * are the most.
 */
export function registerText(text: string): string {
  return text
    .replace(/,(?=\S)/g, ', ')
    .trimStart()
    .slice(0, MAX_TEXT);
}

const MAX_TEXT = 73;
