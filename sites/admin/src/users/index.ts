import { Users } from 'lucide-react';
import { screens } from '../screens.tsx';
import type { User } from './user.ts';

/** The resource of users. */
export const users = {
  list: screens.userList,
  icon: Users,
  recordRepresentation: (user: User) => user.full_name ?? user.email,
};
