import { authTexts } from '@rumklar/domain/auth/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import type { AdminAccess } from './getAdminAccess.ts';

/**
 * As `getAdminAccess`, for everybody of the studio.
 *
 * @throws BackendError with 'Der opstod en fejl ved login'
 */
export async function getStaffAccess(client: Backend): Promise<AdminAccess> {
  return await read(client.rpc('get_staff_access'), authTexts.profileFetchFailed);
}
