import { authTexts } from '@rumklar/domain/auth/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Whether a user is an administrator, for the screen only: the database decides by itself.
 *
 * @throws BackendError with 'Der opstod en fejl ved login'
 */
export async function isAdmin(client: Backend, userId: string): Promise<boolean> {
  const profile = await read(
    client.from('profiles').select('is_admin').eq('id', userId).maybeSingle(),
    authTexts.profileFetchFailed,
  );
  return profile?.is_admin ?? false;
}
