import { profileTexts } from '@rumklar/domain/profile/texts';
import { roleTexts } from '@rumklar/domain/users/customerTexts';
import type { ListedUser, StaffRole } from '@rumklar/domain/users/roles';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import { PROFILE_COLUMNS, type Profile } from '../profile/profile.ts';

export interface UserQuery {
  /** Part of a name, an e-mail, a company or a telephone number; empty for all users. */
  text: string;
  sort: 'full_name' | 'created_at';
  ascending: boolean;
  offset: number;
  /** At most 101. */
  limit: number;
  isStudio: boolean;
}

/** Users for administrators, those whose account was erased left out. */
export async function searchUsers(
  client: Backend,
  { text, sort, ascending, offset, limit, isStudio }: UserQuery,
  signal?: AbortSignal,
): Promise<ListedUser[]> {
  const query = client.rpc('list_users', {
    p_search: text,
    p_sort: sort,
    p_ascending: ascending,
    p_offset: offset,
    p_limit: limit,
    p_is_studio: isStudio,
  });
  return await unwrap(signal ? query.abortSignal(signal) : query, profileTexts.loadFailed);
}

/** The users that the caller may see, by name: all for an administrator (the first thousand), oneself for a customer. */
export async function listUsers(client: Backend): Promise<Profile[]> {
  return await unwrap(
    client.from('profiles').select(PROFILE_COLUMNS).order('full_name').order('id'),
    profileTexts.loadFailed,
  );
}

/**
 * Makes somebody a member of the studio, or with `null` none; for administrators. Their being a customer stays.
 *
 * @throws BackendError `last_admin`, `account_unknown`
 */
export async function setStaffRole(client: Backend, userId: string, role: StaffRole | null): Promise<void> {
  await unwrap(client.rpc('set_staff_role', { p_user_id: userId, p_role: role }), roleTexts.failed, {
    last_admin: roleTexts.lastAdmin,
    account_unknown: roleTexts.unknown,
  });
}
