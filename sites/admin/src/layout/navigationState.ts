export const SEARCHING = 'searching';
/** Navigation state that makes the page of an order focus its selected tab. */
export const ALONG_LIST = 'along list';
