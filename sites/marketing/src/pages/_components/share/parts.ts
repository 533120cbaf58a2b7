/** An element that the page's own HTML has. @throws Error when there is none */
export function element(selector: string, root: ParentNode = document): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** The content of a template, once more. */
export function copyOf(id: string): DocumentFragment {
  const template = element(`#${id}`);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`${id} is not a template`);
  return document.importNode(template.content, true);
}
