/** Where the admin's store keeps the list's last query string. */
export const LIST_SEARCH_KEY = 'ordrer.search';
