import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/tooling/rootFolder';

/** The Danish texts that the specification quotes, with their line in it. */
export const specifiedTexts: readonly { line: number; text: string }[] = JSON.parse(
  readFileSync(new URL('./specifiedTexts.json', import.meta.url), 'utf8'),
);

/** The rows of `docs/decisions/specified-texts.md`: the texts that cannot occur, and those with other words. */
export function listedTexts(): { cannotOccur: readonly ListedText[]; otherWords: readonly ListedText[] } {
  const document = readFileSync(join(rootFolder, 'docs', 'decisions', 'specified-texts.md'), 'utf8');
  const [, cannotOccur = '', otherWords = ''] = document.split(/^## /m);
  return { cannotOccur: rowsOf(cannotOccur), otherWords: rowsOf(otherWords) };
}

/** A row: the quoted text, its line, and the last cell without surrounding backticks. */
export interface ListedText {
  text: string;
  line: number;
  reason: string;
}

function rowsOf(section: string): ListedText[] {
  return [...section.matchAll(/^\| `(.+?)` \| (\d+) \| (.+) \|$/gm)].map(
    ([, text = '', line, reason = '']) => ({
      text,
      line: Number(line),
      reason: reason.replace(/^`(.*)`$/, '$1'),
    }),
  );
}
