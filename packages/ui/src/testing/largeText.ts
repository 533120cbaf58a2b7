interface StoryContext {
  viewMode: string;
  canvasElement: HTMLElement;
}

/**
 * Doubles the text size, as a user can in the browser's settings; for a story's `beforeEach`. A docs page shows many
 * stories, so there only this one is enlarged, with its images.
 */
export function largeText({ viewMode, canvasElement }: StoryContext): () => void {
  const { style } = viewMode === 'docs' ? canvasElement : document.documentElement;
  const property = viewMode === 'docs' ? 'zoom' : 'font-size';
  style.setProperty(property, '200%');
  return () => style.removeProperty(property);
}
