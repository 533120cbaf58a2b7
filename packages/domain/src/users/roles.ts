/** What somebody is in the studio. Any of them may be a customer as well. */
export const staffRoles = ['admin', 'lead', 'editor'] as const;

/** One of {@link staffRoles}. */
export type StaffRole = (typeof staffRoles)[number];
