export const SEARCHING = 'searching';
/** Navigation state that makes the page of an order focus its selected tab. */
export const FOCUS_TAB = 'focus tab';
