import { Users } from 'lucide-react';
import { screens } from '../screens.tsx';
import { userName } from './user.ts';

/** A user's page is `edit`, the only view that react-admin routes at `/:id`. */
export const users = {
  list: screens.userList,
  edit: screens.userEdit,
  icon: Users,
  recordRepresentation: userName,
};
