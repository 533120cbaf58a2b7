/** The session storage key of the order draft. */
export const DRAFT_STORAGE_KEY = 'rumklar-order-draft';
