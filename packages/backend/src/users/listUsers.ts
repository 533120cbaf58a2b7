import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { PROFILE_COLUMNS, type Profile } from '../profile/profile.ts';

/**
 * The users that the caller may see, by name: all for an administrator (the first thousand), oneself for a customer.
 *
 * @throws BackendError 'Kunne ikke indlæse bruger'
 */
export async function listUsers(client: Backend): Promise<Profile[]> {
  return await read(
    client.from('profiles').select(PROFILE_COLUMNS).order('full_name').order('id'),
    profileTexts.loadFailed,
  );
}
