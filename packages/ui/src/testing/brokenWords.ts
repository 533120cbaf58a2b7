/** The words of at most 12 letters that stand on two lines, as in a column that is too narrow for them. */
export function brokenWords(root: Element): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
      if (word.length > 12) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
