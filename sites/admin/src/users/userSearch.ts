/** The key of the list's last query string in react-admin's store, for the back link of a user. */
export const USER_SEARCH_KEY = 'brugere.search';
