import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { pageOf } from '../orders/cursor.ts';
import { WITHOUT_COUNT } from '../tables.ts';

/** One page of all users, by name. */
export async function listUsers(provider: DataProvider, params: GetListParams): Promise<GetListResult> {
  const { page = 1, perPage = USER_PAGE_SIZE } = params.pagination ?? {};
  const { data } = await provider.getList('profiles', {
    pagination: { page: 1, perPage: perPage + 1 },
    filter: { 'order@': 'full_name.asc.nullslast,id.asc', 'offset@': `${(page - 1) * perPage}` },
    meta: { columns: ['id', 'full_name', 'email', 'is_admin', 'limits'], headers: WITHOUT_COUNT },
    signal: params.signal,
  });
  return pageOf(data, { page, perPage });
}

/** Rows on one page of users. */
export const USER_PAGE_SIZE = 25;
