import { Users } from 'lucide-react';
import { screens } from '../screens.tsx';
import { userName } from './user.ts';

/** The resource of users. A user's page is registered as `edit`, the only view that react-admin routes at `/:id`. */
export const users = {
  list: screens.userList,
  edit: screens.userEdit,
  icon: Users,
  recordRepresentation: userName,
};
