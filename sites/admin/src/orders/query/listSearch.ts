/** Remembers the list's query string for this tab, to which pages of orders link back: another tab has another list. */
export function storeListSearch(search: string): void {
  sessionStorage.setItem(LIST_SEARCH_KEY, search);
}

/** The query string of the list that this tab has shown last; empty before that. */
export function storedListSearch(): string {
  return sessionStorage.getItem(LIST_SEARCH_KEY) ?? '';
}

/** Remembers the order that this tab shows: the list gives its row the focus. */
export function rememberOrder(id: string): void {
  sessionStorage.setItem(ORDER_KEY, id);
}

export function takeRememberedOrder(): string | null {
  const id = sessionStorage.getItem(ORDER_KEY);
  sessionStorage.removeItem(ORDER_KEY);
  return id;
}

const ORDER_KEY = 'rumklar-admin-order';
const LIST_SEARCH_KEY = 'rumklar-admin-list';
