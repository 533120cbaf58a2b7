/** Rows on one page of a list of orders. */
export const ORDER_PAGE_SIZE = 10;
/** Orders on the dashboard. */
export const LATEST_ORDERS = 10;
/** How often the administrator's order page refetches, in ms. */
export const ADMIN_ORDER_REFRESH = 30_000;
