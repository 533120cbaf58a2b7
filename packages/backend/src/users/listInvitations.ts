import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import type { InvitedRole } from '@rumklar/domain/users/roles';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  id: string;
  email: string;
  invitee_name: string | null;
  /** What the person becomes in the studio; `null`: a customer. */
  staff_role: InvitedRole | null;
  created_at: string;
  /** May have passed: expired invitations are deleted at night. */
  expires_at: string;
  /** The administrator who sent it. */
  inviter: { full_name: string | null; email: string };
}

/**
 * The invitations that nobody has accepted, newest first: all for administrators, one's own for others.
 *
 * @throws BackendError 'Kunne ikke hente invitationer'
 */
export async function listInvitations(client: Backend): Promise<Invitation[]> {
  return await read(
    client
      .from('invitations')
      .select(
        'id, email, invitee_name, staff_role, created_at, expires_at, inviter:profiles (full_name, email)',
      )
      .is('accepted_at', null)
      .order('created_at', { ascending: false })
      .order('id'),
    invitationTexts.listFailed,
  );
}
