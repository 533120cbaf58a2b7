/** The key of the list's last query string in react-admin's store. */
export const LIST_SEARCH_KEY = 'ordrer.search';
