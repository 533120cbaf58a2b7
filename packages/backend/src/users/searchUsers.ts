import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** A user in the administrators' list. */
export interface ListedUser {
  id: string;
  full_name: string | null;
  email: string;
  email_verified: boolean;
  is_admin: boolean;
  company: string | null;
  phone: string | null;
  /** The slug of the account's limits. */
  limits: string;
  created_at: string;
  /** How many orders they have placed. */
  orders: number;
}

/** What a page of the list is read by. */
export interface UserQuery {
  /** Part of a name, an e-mail, a company or a telephone number; empty for all users. */
  text: string;
  sort: 'full_name' | 'created_at';
  ascending: boolean;
  offset: number;
  /** At most 101. */
  limit: number;
  /** The accounts of the studio, or those of customers. */
  isAdmin: boolean;
}

/**
 * Users for administrators, those whose account was erased left out.
 *
 * @throws BackendError `forbidden`, `network`, `unexpected` with 'Kunne ikke indlæse bruger'
 */
export async function searchUsers(
  client: Backend,
  { text, sort, ascending, offset, limit, isAdmin }: UserQuery,
  signal?: AbortSignal,
): Promise<ListedUser[]> {
  const query = client.rpc('list_users', {
    p_search: text,
    p_sort: sort,
    p_ascending: ascending,
    p_offset: offset,
    p_limit: limit,
    p_is_admin: isAdmin,
  });
  return await read(signal ? query.abortSignal(signal) : query, profileTexts.loadFailed);
}
