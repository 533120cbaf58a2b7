/** The element that a pointer hits in the middle of another one, such as a row's link that covers its cells. */
export function topmostAt(element: HTMLElement): Element {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) ?? element;
}
