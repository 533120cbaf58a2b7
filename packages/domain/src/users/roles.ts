/** What somebody is in the studio. Any of them may be a customer as well. */
export const staffRoles = ['admin', 'lead', 'editor'] as const;

/** One of {@link staffRoles}. */
export type StaffRole = (typeof staffRoles)[number];

/** What an invitation can make of somebody; administrators are made of accounts. */
export type InvitedRole = Exclude<StaffRole, 'admin'>;

/** What somebody with a profile is in the studio; `null`: nothing. */
export function roleOf(profile: {
  is_admin: boolean;
  staff?: { role: InvitedRole; is_active: boolean } | null;
}): StaffRole | null {
  if (profile.is_admin) return 'admin';
  return profile.staff?.is_active ? profile.staff.role : null;
}
