/** What somebody is in the studio. Any of them may be a customer as well. */
export const staffRoles = ['admin', 'lead', 'editor'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What an administrator can invite somebody as; later administrators are made of accounts. */
export type InvitedRole = Exclude<StaffRole, 'admin'>;

export function roleOf(profile: {
  is_admin: boolean;
  staff?: { role: InvitedRole; is_active: boolean } | null;
}): StaffRole | null {
  if (profile.is_admin) return 'admin';
  return profile.staff?.is_active ? profile.staff.role : null;
}

export interface ListedUser {
  id: string;
  full_name: string | null;
  email: string;
  email_verified: boolean;
  is_admin: boolean;
  /** What they are in the studio; `null`: nothing. */
  role: StaffRole | null;
  company: string | null;
  phone: string | null;
  limits: string;
  created_at: string;
  orders: number;
}
