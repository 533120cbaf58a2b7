import { authTexts } from '@rumklar/domain/auth/texts';
import type { Backend } from '../client.ts';
import type { Database } from '../database.types.ts';
import { unwrap } from '../failures.ts';

/** Whether a session has an administrator's rights now, or would after the second factor. */
export type AdminAccess = Database['public']['Enums']['admin_access'];

/** What the database would allow the signed-in user as an administrator, for the screen only. */
export async function getAdminAccess(client: Backend): Promise<AdminAccess> {
  return await unwrap(client.rpc('get_admin_access'), authTexts.profileFetchFailed);
}

/** As `getAdminAccess`, for everybody of the studio. */
export async function getStaffAccess(client: Backend): Promise<AdminAccess> {
  return await unwrap(client.rpc('get_staff_access'), authTexts.profileFetchFailed);
}

/** Whether a user is an administrator, for the screen only: the database decides by itself. */
export async function isAdmin(client: Backend, userId: string): Promise<boolean> {
  const profile = await unwrap(
    client.from('profiles').select('is_admin').eq('id', userId).maybeSingle(),
    authTexts.profileFetchFailed,
  );
  return profile?.is_admin ?? false;
}
