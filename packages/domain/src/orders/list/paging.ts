/** Rows on one page of a list of orders, unless the person chose another number. */
export const ORDER_PAGE_SIZE = 10;
/** The numbers of rows that a person can choose. */
export const ORDER_PAGE_SIZES: readonly number[] = [ORDER_PAGE_SIZE, 25, 50];
/** A customer's search finds the newest so many orders. */
export const MAX_FOUND_ORDERS = 300;
/** Orders on the dashboard. */
export const LATEST_ORDERS = 10;
/** How often the administrator's order page refetches, in ms. */
export const ADMIN_ORDER_REFRESH = 30_000;
