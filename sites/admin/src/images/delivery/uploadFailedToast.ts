/** A toast of its own, shown beside the one for the uploaded files until the next attempt. */
export const UPLOAD_FAILED_TOAST = { key: 'upload failed' } as const;
