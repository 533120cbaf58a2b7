import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { plainCvr } from '@rumklar/domain/profile/fields';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** Makes a firm whose owner is the signed-in person. */
export async function createOrganisation(
  client: Backend,
  input: { name: string; cvr: string },
): Promise<void> {
  await unwrap(
    client.rpc('create_organisation', { p_name: input.name.trim(), p_cvr: plainCvr(input.cvr) }),
    organisationTexts.create.failed,
  );
}

/** Takes the signed-in person into the firm that has invited them. */
export async function joinOrganisation(client: Backend, invitationId: string): Promise<void> {
  await unwrap(
    client.rpc('join_organisation', { p_invitation_id: invitationId }),
    organisationTexts.join.failed,
  );
}

/** Gives a colleague another role. The firm itself is offered with `inviteUser`. */
export async function setMemberRole(
  client: Backend,
  userId: string,
  role: 'member' | 'assistant',
): Promise<void> {
  await unwrap(
    client.rpc('set_member_role', { p_user_id: userId, p_role: role }),
    organisationTexts.changeFailed,
  );
}

/**
 * Makes the signed-in person, to whom the firm was offered, its owner.
 *
 * @param offer with what is taken over (DKK); `null`: who was the owner pays what was ordered before
 * @throws BackendError `total_changed`, `card_required`, `membership_invitation_invalid`
 */
export async function takeOverOrganisation(
  client: Backend,
  offer: { id: string; owedKroner: number | null },
): Promise<void> {
  const { takeOver } = organisationTexts;
  await unwrap(
    client.rpc('take_over_organisation', {
      p_invitation_id: offer.id,
      p_owed_kroner: offer.owedKroner ?? undefined,
    }),
    organisationTexts.changeFailed,
    {
      total_changed: takeOver.debtChanged,
      card_required: takeOver.cardMissing,
      membership_invitation_invalid: organisationTexts.join.failed,
    },
  );
}

/** Whether the signed-in person also gets the mails about the orders of colleagues. */
export async function setColleagueMails(
  client: Backend,
  input: { userId: string; wants: boolean },
): Promise<void> {
  await unwrap(
    client.from('memberships').update({ wants_mails: input.wants }).eq('user_id', input.userId),
    organisationTexts.changeFailed,
  );
}

/** Takes a colleague, or the signed-in person, out of the firm. @throws BackendError `member_owes` */
export async function removeMember(client: Backend, userId: string): Promise<void> {
  await unwrap(client.rpc('remove_member', { p_user_id: userId }), organisationTexts.changeFailed, {
    member_owes: organisationTexts.memberOwes,
  });
}
