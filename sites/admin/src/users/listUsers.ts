import type { searchUsers } from '@rumklar/backend/users/searchUsers';
import type { GetListParams, GetListResult } from 'react-admin';
import { pageOf } from '../orders/query/cursor.ts';
import { textOf } from '../orders/query/orderFilter.ts';

/** One page of the users that match the filter's text. @param search reads them */
export async function listUsers(
  { pagination, filter, sort, signal }: GetListParams,
  search: (...parameters: UserSearch) => ReturnType<typeof searchUsers>,
): Promise<GetListResult> {
  const { page = 1, perPage = USER_PAGE_SIZE } = pagination ?? {};
  const rows = await search(
    {
      text: textOf(filter?.q),
      sort: sort?.field === 'created_at' ? 'created_at' : 'full_name',
      ascending: sort?.order !== 'DESC',
      offset: (page - 1) * perPage,
      limit: perPage + 1,
    },
    signal,
  );
  return pageOf(rows, { page, perPage });
}

/** The parameters of `searchUsers` after the client. */
type UserSearch = Parameters<typeof searchUsers> extends [unknown, ...infer Rest] ? Rest : never;

/** Rows on one page of users. */
export const USER_PAGE_SIZE = 25;
