/** Doubles the page's text, as a person may in the browser's settings; for a story's `beforeEach`. */
export function largeText(): () => void {
  document.documentElement.style.fontSize = '200%';
  return () => {
    document.documentElement.style.fontSize = '';
  };
}
