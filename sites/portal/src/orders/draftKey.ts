/** Where a half-written order is kept: it lives as long as the tab. */
export const DRAFT_STORAGE_KEY = 'rumklar-order-draft';
