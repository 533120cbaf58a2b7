/** How often notifications are fetched, in ms; and when the window gets the focus. */
export const NOTIFICATION_REFRESH = 30_000;
