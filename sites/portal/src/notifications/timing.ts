/** How often notifications are fetched, in ms; also whenever the window gets the focus. */
export const NOTIFICATION_REFRESH = 30_000;
