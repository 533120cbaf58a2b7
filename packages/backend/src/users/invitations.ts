import { canonicalEmail } from '@rumklar/domain/auth/validation';
import type { MemberRole } from '@rumklar/domain/organisations/organisation';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import type { InvitedRole } from '@rumklar/domain/users/roles';
import { userTexts } from '@rumklar/domain/users/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import { invoke } from '../invoke.ts';

export interface Invitation {
  id: string;
  email: string;
  invitee_name: string | null;
  /** What the person becomes in the studio; `null`: a customer. */
  staff_role: InvitedRole | null;
  created_at: string;
  /** May have passed: expired invitations are deleted at night. */
  expires_at: string;
  inviter: { full_name: string | null; email: string };
}

/** The invitations that nobody has accepted, newest first: all for administrators, one's own for others. */
export async function listInvitations(client: Backend): Promise<Invitation[]> {
  return await unwrap(
    client
      // Without the first administrator's, which nobody sent and nobody needs any more.
      .from('invitations')
      .select(
        'id, email, invitee_name, staff_role, created_at, expires_at, inviter:profiles!inner (full_name, email)',
      )
      .is('accepted_at', null)
      .order('created_at', { ascending: false })
      .order('id'),
    invitationTexts.listFailed,
  );
}

/**
 * Sends an invitation; with a role into the firm of the signed-in owner. The mail names the inviter as registered, whatever
 * `inviterName` is.
 *
 * @throws BackendError `user_exists`, `rate_limited`
 */
export async function inviteUser(
  client: Backend,
  input: {
    name: string;
    email: string;
    inviterName?: string;
    /** In the studio. */
    staffRole?: InvitedRole | null;
    /** In the caller's firm; as `owner` it is offered to a colleague. */
    role?: MemberRole;
  },
): Promise<void> {
  await invoke(client, {
    name: 'send-simple-invitation',
    body: {
      email: canonicalEmail(input.email),
      inviteeName: input.name.trim(),
      inviterName: input.inviterName,
      staffRole: input.staffRole ?? undefined,
      role: input.role,
      retry: false,
    },
    otherwise: userTexts.inviteFailed,
    messages: {
      user_exists: userTexts.userExists,
      rate_limited: userTexts.tooMany,
      not_signed_in: userTexts.signInToInvite,
    },
  });
}

/** Takes an invitation back; for administrators, and owners of its firm. @throws BackendError `invitation_accepted` */
export async function withdrawInvitation(client: Backend, id: string): Promise<void> {
  await unwrap(client.rpc('withdraw_invitation', { p_id: id }), invitationTexts.withdrawFailed, {
    invitation_accepted: invitationTexts.accepted,
  });
}
