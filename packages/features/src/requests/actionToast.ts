/** Options of the toast that shows the result of the user's last action: the next action replaces it. */
export const ACTION_TOAST = { key: 'action' } as const;
