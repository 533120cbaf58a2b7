/** Rows on one page of a list of orders (specification §9). */
export const ORDER_PAGE_SIZE = 10;
/** Orders on the dashboard (specification §9). */
export const LATEST_ORDERS = 10;
/** How often the administrator's order page asks again, in ms (specification §9). */
export const ADMIN_ORDER_REFRESH = 30_000;
