import type { MemberRole } from '@rumklar/domain/organisations/organisation';
import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import { placeInvitation } from '../arrange.ts';

/** Makes a firm of an owner, whose people join it as invited. @returns its id */
export async function makeFirm(
  stack: TestStack,
  owner: TestUser,
  people: Partial<Record<'member' | 'assistant', TestUser[]>> = {},
): Promise<string> {
  const { data: id } = await owner.client
    .rpc('create_organisation', { p_name: 'Bolig & Co.', p_cvr: '13585628' })
    .throwOnError();
  for (const role of ['member', 'assistant'] as const) {
    for (const person of people[role] ?? []) await join(stack, owner, person, role);
  }
  return id;
}

/** Takes a person into the firm of an owner by an invitation. */
export async function join(
  stack: TestStack,
  owner: TestUser,
  person: TestUser,
  role: 'member' | 'assistant' = 'member',
): Promise<void> {
  const p_invitation_id = await inviteAs(stack, owner, person, role);
  await person.client.rpc('join_organisation', { p_invitation_id }).throwOnError();
}

/** Offers the firm of an owner to a colleague. @returns the id of the invitation */
export function offerFirm(stack: TestStack, owner: TestUser, to: TestUser): Promise<string> {
  return inviteAs(stack, owner, to, 'owner');
}

/** Writes an invitation into the firm of an owner. @returns its id */
export async function inviteAs(
  stack: TestStack,
  owner: TestUser,
  { email }: TestUser,
  role: MemberRole,
): Promise<string> {
  await placeInvitation(stack, { invitedBy: owner.id, email });
  const [invitation] = await stack.sql`
    update public.invitations i set organisation_id = m.organisation_id, role = ${role}
    from public.memberships m where m.user_id = ${owner.id} and i.email = ${email} and i.accepted_at is null
    returning i.id`;
  return invitation?.id;
}
