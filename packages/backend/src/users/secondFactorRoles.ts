import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import type { StaffRole } from '@rumklar/domain/users/roles';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * The roles of which the second factor is required; for administrators.
 *
 * @throws BackendError `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function getSecondFactorRoles(client: Backend): Promise<StaffRole[]> {
  return await read(client.rpc('get_second_factor_roles'), secondFactorTexts.rolesFailed);
}

/**
 * Requires the second factor of everybody in these roles, at once; for administrators.
 *
 * @throws BackendError `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function setSecondFactorRoles(client: Backend, roles: readonly StaffRole[]): Promise<void> {
  await read(
    client.rpc('set_second_factor_roles', { p_roles: [...roles] }),
    secondFactorTexts.roleChangeFailed,
  );
}
