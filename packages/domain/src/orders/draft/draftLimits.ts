/** The most drafts of a person. */
export const MAX_DRAFTS = 20;
/** The largest content of a draft as JSON, in bytes. */
export const MAX_DRAFT_BYTES = 512 * 1024;
/** A draft that nobody has changed for so many days is deleted. */
export const DRAFT_LIFETIME_DAYS = 30;
