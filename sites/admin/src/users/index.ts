import { Users } from 'lucide-react';
import { screens } from '../screens.tsx';
import { userName } from './user.ts';

export const users = {
  list: screens.userList,
  edit: screens.userEdit,
  icon: Users,
  recordRepresentation: userName,
};
