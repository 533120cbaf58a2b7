import { searchUsers } from '@rumklar/backend/users/users';
import { displayName } from '@rumklar/domain/profile/names';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { ListedUser } from '@rumklar/domain/users/roles';
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

/** The parameters of a page of a customer's orders, newest first. */
export function customerOrdersParams(userId: string, pagination: { page: number; perPage: number }) {
  return { pagination, filter: { user_id: userId }, sort: NEWEST_FIRST };
}

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

export type User = ListedUser;

export interface LimitedUser extends Pick<User, 'id' | 'full_name' | 'limits'> {
  /** When the customer asked for larger ones; the list does not know it. */
  limits_requested_at?: string | null;
}

export function userName({ full_name }: Pick<User, 'full_name'>): string {
  return displayName(full_name) ?? profileTexts.unnamed;
}

/** The key of the list's last query string in react-admin's store, for the back link of a user. */
export const USER_SEARCH_KEY = 'brugere.search';
