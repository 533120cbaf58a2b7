import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { read } from '../failures.ts';
import { PROFILE_COLUMNS, type Profile } from './profile.ts';

/**
 * The profile of a user: the own one, or anybody's for an administrator.
 *
 * @throws BackendError `not_found` with 'Bruger ikke fundet', `not_signed_in`, `network`, `unexpected`
 */
export async function getProfile(client: Backend, userId: string): Promise<Profile> {
  const profile = await read(
    client.from('profiles').select(PROFILE_COLUMNS).eq('id', userId).maybeSingle(),
    profileTexts.loadFailed,
  );
  if (!profile) throw new BackendError('not_found', profileTexts.notFound);
  return profile;
}
