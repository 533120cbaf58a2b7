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
