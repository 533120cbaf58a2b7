import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { MemberRole } from '@rumklar/domain/organisations/organisation';
import type { InvitedRole } from '@rumklar/domain/users/roles';

/** The columns of a profile that the screens show. */
export const PROFILE_COLUMNS =
  'id, full_name, email, email_verified, is_admin, phone, address, company, cvr, updated_at, limits_id:limits, limits_requested_at, limits:order_limits (totalBytes:total_bytes, fileBytes:file_bytes, files), staff (role, is_active), membership:memberships (organisation_id, role, firm:organisations (name))' as const;

/** A person with an account. */
export interface Profile {
  id: string;
  full_name: string | null;
  email: string;
  email_verified: boolean;
  is_admin: boolean;
  phone: string | null;
  address: string | null;
  company: string | null;
  cvr: string | null;
  /** ISO 8601. */
  updated_at: string;
  /** The slug of the account's limits. */
  limits_id: string;
  /** When the person asked for larger ones, until the studio has answered. */
  limits_requested_at: string | null;
  /** What the account may send with one order. */
  limits: OrderLimits;
  /** What they are in the studio beside administrator, or were. */
  staff?: { role: InvitedRole; is_active: boolean } | null;
  /** The firm that they are in. */
  membership?: { organisation_id: string; role: MemberRole; firm: { name: string } } | null;
}

/** What a person may change about themselves. */
export type ProfileChanges = Pick<Profile, 'full_name' | 'phone' | 'address' | 'company' | 'cvr'>;
