import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Takes an invitation back, so that its link works no longer; for administrators.
 *
 * @throws BackendError `invitation_accepted`, `forbidden`, `network`, `unexpected`
 */
export async function withdrawInvitation(client: Backend, id: string): Promise<void> {
  await read(client.rpc('withdraw_invitation', { p_id: id }), invitationTexts.withdrawFailed, {
    invitation_accepted: invitationTexts.accepted,
  });
}
