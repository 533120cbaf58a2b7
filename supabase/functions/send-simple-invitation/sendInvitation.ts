import { validateInvitation } from '../../../packages/domain/src/users/texts.ts';
import type { Caller } from '../_shared/auth.ts';
import { callProcedure, secretClient } from '../_shared/clients.ts';
import { textOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { hashOfToken, newInvitationToken } from '../_shared/invitationToken.ts';
import { claimMail } from '../_shared/mail/claimMail.ts';
import { deliverMail } from '../_shared/mail/deliver.ts';
import { invitationMail } from '../_shared/mail/templates.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * Invites a person to create an account: `{ email, inviteeName }`. The mail names the inviter as registered, whatever
 * `inviterName` is, and repeats nothing else of the request. Earlier invitations to the address work no longer.
 *
 * @throws Refusal `user_exists`, `rate_limited` or `mail_failed`; after `mail_failed` the invitation is deleted
 */
export async function sendInvitation(request: Request, caller: Caller): Promise<Response> {
  const { email, name } = await readInvitation(request);
  await countAgainstLimits(caller.id, email);
  const token = newInvitationToken();
  const invitation = await createInvitation({ email, name, token, invitedBy: caller.id });
  await deliver(invitation, { email, token });
  return succeeded();
}

async function readInvitation(request: Request): Promise<{ email: string; name: string }> {
  const fields = await readFields(request);
  const email = textOf(fields, 'email')?.trim().toLowerCase() ?? '';
  const name = textOf(fields, 'inviteeName')?.trim() ?? '';
  if (email.length > 254 || name.length > 200) throw invalidRequest();
  if (Object.keys(validateInvitation({ email, name })).length > 0) throw invalidRequest();
  return { email, name };
}

async function countAgainstLimits(adminId: string, email: string): Promise<void> {
  await takeRateLimit({ key: `send-simple-invitation:${adminId}`, times: 30, seconds: 3600 });
  // Several administrators together cannot fill an inbox with invitations either.
  await takeRateLimit({ key: 'send-simple-invitation', email, times: 5, seconds: 86_400 });
}

type InvitationRow = ProcedureRow<'create_invitation', 'invitation_id' | 'inviter_name'>;

interface Invitation {
  id: string;
  inviterName: string | undefined;
}

async function createInvitation(invitation: {
  email: string;
  name: string;
  token: string;
  invitedBy: string;
}): Promise<Invitation> {
  const rows: InvitationRow[] = await callProcedure('create_invitation', {
    p_email: invitation.email,
    p_invitee_name: invitation.name,
    p_token_hash: await hashOfToken(invitation.token),
    p_invited_by: invitation.invitedBy,
  });
  const [row] = rows;
  if (row?.outcome === 'user_exists') throw new Refusal(409, 'user_exists');
  if (!row?.invitation_id) throw new Error('create_invitation returned no invitation');
  return { id: row.invitation_id, inviterName: row.inviter_name ?? undefined };
}

async function deliver({ id, inviterName }: Invitation, to: { email: string; token: string }): Promise<void> {
  const event = `invitation:${id}`;
  const mailId = await claimMail({ event, kind: 'invitation', recipient: to.email });
  if (!mailId) throw new Error('The mail of a new invitation is claimed already');
  try {
    const content = invitationMail({ ...to, inviterName });
    await deliverMail({ to: to.email, content, event }, mailId);
  } catch (error) {
    // Its token is in no mail, so the invitation could never be used.
    await secretClient('users cannot write invitations').from('invitations').delete().eq('id', id);
    throw error;
  }
  await callProcedure('replace_invitations', { p_invitation_id: id });
}
