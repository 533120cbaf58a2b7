import { roleTexts } from '@rumklar/domain/users/customerTexts';
import type { StaffRole } from '@rumklar/domain/users/roles';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Makes somebody a member of the studio, or with `null` none; for administrators. Their being a customer stays.
 *
 * @throws BackendError `last_admin`, `account_unknown`, `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function setStaffRole(client: Backend, userId: string, role: StaffRole | null): Promise<void> {
  await read(client.rpc('set_staff_role', { p_user_id: userId, p_role: role }), roleTexts.failed, {
    last_admin: roleTexts.lastAdmin,
    account_unknown: roleTexts.unknown,
  });
}
