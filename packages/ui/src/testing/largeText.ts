/** Of a story that is about to be shown. */
interface Shown {
  viewMode: string;
  canvasElement: HTMLElement;
}

/**
 * Doubles the page's text, as a person may in the browser's settings; for a story's `beforeEach`. A page of the
 * documentation shows many stories: there this one alone is enlarged, with its pictures.
 */
export function largeText({ viewMode, canvasElement }: Shown): () => void {
  const { style } = viewMode === 'docs' ? canvasElement : document.documentElement;
  const property = viewMode === 'docs' ? 'zoom' : 'font-size';
  style.setProperty(property, '200%');
  return () => style.removeProperty(property);
}
