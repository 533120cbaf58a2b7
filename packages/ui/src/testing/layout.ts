/** The element that a pointer hits in the middle of another one, such as a row's link that covers its cells. */
export function topmostAt(element: HTMLElement): Element {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) ?? element;
}

interface StoryContext {
  viewMode: string;
  canvasElement: HTMLElement;
}

/** Doubles the text size for a story's `beforeEach`; on a docs page, which shows many stories, that of this one only. */
export function largeText({ viewMode, canvasElement }: StoryContext): () => void {
  const { style } = viewMode === 'docs' ? canvasElement : document.documentElement;
  const property = viewMode === 'docs' ? 'zoom' : 'font-size';
  style.setProperty(property, '200%');
  return () => style.removeProperty(property);
}

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
