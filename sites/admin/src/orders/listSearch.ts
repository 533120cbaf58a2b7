/**
 * Remembers the query string of the list of orders for this tab, where pages of orders link back to it: another tab has
 * another list.
 */
export function storeListSearch(search: string): void {
  sessionStorage.setItem(LIST_SEARCH_KEY, search);
}

/** The query string of the list that this tab has shown last; empty before that. */
export function storedListSearch(): string {
  return sessionStorage.getItem(LIST_SEARCH_KEY) ?? '';
}

const LIST_SEARCH_KEY = 'rumklar-admin-list';
