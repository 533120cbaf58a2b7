import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { MemberRole } from '@rumklar/domain/organisations/organisation';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { InvitedRole } from '@rumklar/domain/users/roles';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { unwrap } from '../failures.ts';

export const PROFILE_COLUMNS =
  'id, full_name, email, email_verified, is_admin, phone, address, company, cvr, updated_at, limits_id:limits, limits_requested_at, limits:order_limits (totalBytes:total_bytes, fileBytes:file_bytes, files), staff (role, is_active), membership:memberships (organisation_id, role, firm:organisations (name))' as const;

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
  updated_at: string;
  limits_id: string;
  /** When the person asked for larger ones, until the studio has answered. */
  limits_requested_at: string | null;
  limits: OrderLimits;
  staff?: { role: InvitedRole; is_active: boolean } | null;
  membership?: { organisation_id: string; role: MemberRole; firm: { name: string } } | null;
}

export type ProfileChanges = Pick<Profile, 'full_name' | 'phone' | 'address' | 'company' | 'cvr'>;

/** The profile of a user: the caller's, or anybody's for an administrator. @throws BackendError `not_found` */
export async function getProfile(client: Backend, userId: string): Promise<Profile> {
  const profile = await unwrap(
    client.from('profiles').select(PROFILE_COLUMNS).eq('id', userId).maybeSingle(),
    profileTexts.loadFailed,
  );
  if (!profile) throw new BackendError('not_found', profileTexts.notFound);
  return profile;
}
