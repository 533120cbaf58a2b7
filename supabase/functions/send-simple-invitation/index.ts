import { isEmail } from '../../../packages/domain/src/auth/validation.ts';
import { textOf } from '../../../packages/domain/src/json.ts';
import { isMemberRole, type MemberRole } from '../../../packages/domain/src/organisations/organisation.ts';
import type { StaffRole, InvitedRole as StudioRole } from '../../../packages/domain/src/users/roles.ts';
import { validateInvitation } from '../../../packages/domain/src/users/texts.ts';
import { assertAdmin, type Caller, forJobs, forUsers } from '../_shared/auth.ts';
import { callProcedure, secretClient } from '../_shared/clients.ts';
import { endpoint, invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { claimMail, deliverMail } from '../_shared/mail/deliver.ts';
import { invitationMail } from '../_shared/mail/templates.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { hashOfToken, newInvitationToken } from '../_shared/tokens.ts';

// A release has the job secret and no session.
Deno.serve(
  endpoint((request) =>
    (request.headers.has('x-job-secret') ? forJobs(inviteFirstAdmin) : forUsers(sendInvitation))(request),
  ),
);

/**
 * Invites a person to create an account: `{ email, inviteeName }`, for administrators, with `staffRole` as one of the studio. With `role` a firm invites a
 * colleague, `member` or `assistant`, who may have an account, or is offered to a colleague (`owner`); its owner alone may. The mail names the inviter as registered, whatever
 * `inviterName` is, and repeats nothing else of the request. Earlier invitations to the address work no longer.
 *
 * @throws Refusal `user_exists`, `forbidden`, `not_owner`, `member_unknown`, `rate_limited` or `mail_failed`; after `mail_failed` the invitation is deleted
 */
async function sendInvitation(request: Request, caller: Caller): Promise<Response> {
  const fields = await readFields(request);
  // Before the response can reveal anything about the request.
  if (textOf(fields, 'role') === undefined) assertAdmin(caller);
  const { email, name, role, staffRole } = readInvitation(fields);
  await countAgainstLimits(caller.id, email);
  const token = newInvitationToken();
  const invitation = await createInvitation({
    email,
    name,
    role,
    staffRole,
    token,
    invitedBy: caller.id,
  });
  await deliver(invitation, { email, token, staffRole, isOffer: role === 'owner' });
  return succeeded();
}

/**
 * Invites the first administrator of a project: `{ email }`, for a release. The response has the `outcome`: `created`,
 * `made_admin` of the account that the address has, or `has_admin`, when there is an administrator already.
 *
 * @throws Refusal `rate_limited` or `mail_failed`; after `mail_failed` the invitation is deleted
 */
async function inviteFirstAdmin(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const email = textOf(fields, 'email')?.trim().toLowerCase() ?? '';
  if (email.length > 254 || !isEmail(email)) throw invalidRequest();
  await takeRateLimit({ key: 'send-simple-invitation', email, times: 5, seconds: 86_400 });
  const token = newInvitationToken();
  const rows: ProcedureRow<'invite_first_admin', 'invitation_id'>[] = await callProcedure(
    'invite_first_admin',
    {
      p_email: email,
      p_token_hash: await hashOfToken(token),
    },
  );
  const [row] = rows;
  if (row?.invitation_id) {
    const from = { inviterName: undefined, organisationName: undefined, hasAccount: false };
    await deliver({ id: row.invitation_id, ...from }, { email, token, staffRole: 'admin', isOffer: false });
  }
  return succeeded({ outcome: row?.outcome });
}

function readInvitation(fields: Awaited<ReturnType<typeof readFields>>): {
  email: string;
  name: string;
  role: MemberRole | undefined;
  staffRole: StudioRole | undefined;
} {
  const email = textOf(fields, 'email')?.trim().toLowerCase() ?? '';
  const name = textOf(fields, 'inviteeName')?.trim() ?? '';
  const role = textOf(fields, 'role');
  const staffRole = textOf(fields, 'staffRole');
  if (email.length > 254 || name.length > 200) throw invalidRequest();
  if (role !== undefined && !isMemberRole(role)) throw invalidRequest();
  if (staffRole !== undefined && (role || (staffRole !== 'lead' && staffRole !== 'editor')))
    throw invalidRequest();
  if (Object.keys(validateInvitation({ email, name })).length > 0) throw invalidRequest();
  return { email, name, role, staffRole };
}

async function countAgainstLimits(inviterId: string, email: string): Promise<void> {
  await takeRateLimit({ key: `send-simple-invitation:${inviterId}`, times: 30, seconds: 3600 });
  // Several people together cannot fill an inbox with invitations either.
  await takeRateLimit({ key: 'send-simple-invitation', email, times: 5, seconds: 86_400 });
}

type InvitationRow = ProcedureRow<
  'create_invitation',
  'invitation_id' | 'inviter_name' | 'organisation_name'
>;

interface Invitation {
  id: string;
  inviterName: string | undefined;
  organisationName: string | undefined;
  hasAccount: boolean;
}

async function createInvitation(invitation: {
  email: string;
  name: string;
  role: MemberRole | undefined;
  staffRole: StudioRole | undefined;
  token: string;
  invitedBy: string;
}): Promise<Invitation> {
  const rows: InvitationRow[] = await callProcedure('create_invitation', {
    p_email: invitation.email,
    p_invitee_name: invitation.name,
    p_token_hash: await hashOfToken(invitation.token),
    p_invited_by: invitation.invitedBy,
    p_role: invitation.role,
    p_staff_role: invitation.staffRole,
  });
  const [row] = rows;
  if (row?.outcome === 'user_exists') throw new Refusal(409, 'user_exists');
  if (row?.outcome === 'not_owner') throw new Refusal(403, 'not_owner');
  if (row?.outcome === 'member_unknown') throw new Refusal(409, 'member_unknown');
  if (!row?.invitation_id) throw new Error('create_invitation returned no invitation');
  return {
    id: row.invitation_id,
    inviterName: row.inviter_name ?? undefined,
    organisationName: row.organisation_name ?? undefined,
    hasAccount: row.has_account,
  };
}

async function deliver(
  { id, ...from }: Invitation,
  to: { email: string; token: string; staffRole: StaffRole | undefined; isOffer: boolean },
): Promise<void> {
  const event = `invitation:${id}`;
  const mailId = await claimMail({ event, kind: 'invitation', recipient: to.email });
  if (!mailId) throw new Error('The mail of a new invitation is claimed already');
  try {
    const content = invitationMail({ ...to, ...from });
    await deliverMail({ to: to.email, content, event }, mailId);
  } catch (error) {
    // Its token is in no mail, so the invitation could never be used.
    await secretClient('users cannot write invitations').from('invitations').delete().eq('id', id);
    throw error;
  }
  await callProcedure('replace_invitations', { p_invitation_id: id });
}
