import { displayName } from '@rumklar/domain/profile/names';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { ListedUser } from '@rumklar/domain/users/roles';

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
