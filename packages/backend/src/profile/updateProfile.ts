import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { unwrap } from '../failures.ts';
import { PROFILE_COLUMNS, type Profile, type ProfileChanges } from './profile.ts';

/** Saves contact fields of the caller's profile, empty texts as `null`. @throws BackendError `invalid`: a field is too long */
export async function updateProfile(
  client: Backend,
  input: { userId: string; changes: Partial<ProfileChanges> },
): Promise<Profile> {
  const changes = Object.fromEntries(
    Object.entries(input.changes).map(([field, value]) => [field, value?.trim() || null]),
  );
  const saved = await unwrap(
    client
      .from('profiles')
      .update({ ...changes, updated_at: new Date().toISOString() })
      .eq('id', input.userId)
      .select(PROFILE_COLUMNS)
      .maybeSingle(),
    profileTexts.saveFailed,
  );
  if (!saved) throw new BackendError('forbidden', profileTexts.saveFailed);
  return saved;
}
