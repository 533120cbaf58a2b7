import type { Profile } from '@rumklar/backend/profile/profile';
import { Users } from 'lucide-react';
import { lazy } from 'react';
import { screens } from '../screens.ts';

/** The resource of users. */
export const users = {
  list: lazy(screens.userList),
  icon: Users,
  recordRepresentation: (user: Profile) => user.full_name ?? user.email,
};
