import type { Profile } from '@rumklar/backend/profile/profile';
import { displayName } from '@rumklar/domain/profile/greeting';
import { profileTexts } from '@rumklar/domain/profile/texts';

/** A row of the list of users. */
export interface User extends Pick<Profile, 'id' | 'full_name' | 'email' | 'is_admin'> {
  /** The slug of the account's limits. */
  limits: string;
}

/** The name of a user, or that there is none. */
export function nameOf({ full_name }: Pick<User, 'full_name'>): string {
  return displayName(full_name) ?? profileTexts.unnamed;
}
