/** Remembers the query string of the list of images for this tab: the page of an image leads along that list. */
export function storeImageSearch(search: string): void {
  sessionStorage.setItem(KEY, search);
}

/** The query string of the list that this tab has shown last; empty before that. */
export function storedImageSearch(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

const KEY = 'rumklar-admin-images';
