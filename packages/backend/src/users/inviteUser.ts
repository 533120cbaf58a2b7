import { canonicalEmail } from '@rumklar/domain/auth/validation';
import type { MemberRole } from '@rumklar/domain/organisations/organisation';
import type { InvitedRole as StudioRole } from '@rumklar/domain/users/roles';
import { userTexts } from '@rumklar/domain/users/texts';
import type { Backend } from '../client.ts';
import { invoke } from '../invoke.ts';

/**
 * Sends an invitation; with a role into the firm of the signed-in owner. The mail names the inviter as registered, whatever `inviterName` is.
 *
 * @throws BackendError `user_exists` with 'Bruger findes allerede', `rate_limited`, `not_signed_in`,
 * and for everything else 'Invitationen kunne ikke sendes. Prøv igen senere.'
 */
export async function inviteUser(
  client: Backend,
  input: {
    name: string;
    email: string;
    inviterName?: string;
    /** In the studio. */
    staffRole?: StudioRole | null;
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
