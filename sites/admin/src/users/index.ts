import type { Profile } from '@rumklar/backend/profile/profile';
import { Users } from 'lucide-react';
import { lazy } from 'react';

/** The resource of users. */
export const users = {
  list: lazy(async () => ({ default: (await import('./UserList.tsx')).UserList })),
  icon: Users,
  recordRepresentation: (user: Profile) => user.full_name ?? user.email,
};
