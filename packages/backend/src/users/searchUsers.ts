import { profileTexts } from '@rumklar/domain/profile/texts';
import type { ListedUser } from '@rumklar/domain/users/roles';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

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
  isStudio: boolean;
}

/**
 * Users for administrators, those whose account was erased left out.
 *
 * @throws BackendError `forbidden`, `network`, `unexpected` with 'Kunne ikke indlæse bruger'
 */
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
  return await read(signal ? query.abortSignal(signal) : query, profileTexts.loadFailed);
}
