import type { Profile } from '@rumklar/backend/profile/profile';
import { Users } from 'lucide-react';
import { screens } from '../screens.tsx';

/** The resource of users. */
export const users = {
  list: screens.userList,
  icon: Users,
  recordRepresentation: (user: Profile) => user.full_name ?? user.email,
};
