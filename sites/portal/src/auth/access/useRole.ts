import { ROLE_STORAGE_KEY, type RoleHint } from '@rumklar/domain/auth/session';
import { useProfile } from '../../profile/useProfile.ts';
import type { SHOWN_IN_PLACE } from '../../queryClient.ts';

/** The role that decides which pages to show; `undefined` while it loads. Access is enforced by the database. */
export function useRole(options?: typeof SHOWN_IN_PLACE): RoleHint | undefined {
  const { data: profile, isError } = useProfile(options);
  if (profile) return profile.is_admin ? 'admin' : 'customer';
  const hint = localStorage.getItem(ROLE_STORAGE_KEY);
  if (hint === 'customer' || isError) return 'customer';
  return undefined;
}
