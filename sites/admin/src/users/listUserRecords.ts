import { searchUsers } from '@rumklar/backend/users/users';
import type { GetListParams, GetListResult } from 'react-admin';
import { backend } from '../backend.ts';
import { pageOf } from '../orders/query/cursor.ts';
import { filterText } from '../orders/query/orderFilter.ts';

/** One page of the users of the studio (`isStudio`), or of the customers, that match the filter's text. */
export async function listUserRecords({
  pagination,
  filter,
  sort,
  signal,
}: GetListParams): Promise<GetListResult> {
  const { page = 1, perPage = USER_PAGE_SIZE } = pagination ?? {};
  const query = {
    text: filterText(filter?.q),
    sort: sort?.field === 'created_at' ? sort.field : 'full_name',
    ascending: sort?.order !== 'DESC',
    offset: (page - 1) * perPage,
    limit: perPage + 1,
    isStudio: filter?.isStudio === true,
  } as const;
  return pageOf(await searchUsers(backend, query, signal), { page, perPage });
}

export const USER_PAGE_SIZE = 25;
/** `list_users` returns 101 at most; a studio has fewer. */
export const STUDIO_SIZE = 100;
