import { messageOf } from '@rumklar/backend/errors';
import type { Invitation } from '@rumklar/backend/users/invitations';
import { canonicalEmail } from '@rumklar/domain/auth/validation';
import { displayName } from '@rumklar/domain/profile/names';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import type { InvitedRole } from '@rumklar/domain/users/roles';
import { userTexts, validateInvitation } from '@rumklar/domain/users/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useState } from 'react';
import { useCreate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import { useInvitations } from './useInvitations.ts';

/** The form of an invitation. @param onSent called when the mail was sent */
export function useInvitation(onSent: () => void) {
  const [form, setForm] = useState<{ name: string; email: string; role: InvitedRole | null }>({
    name: '',
    email: '',
    role: null,
  });
  const [errors, setErrors] = useState<ReturnType<typeof validateInvitation>>({});
  const [create, { reset, isPending, error }] = useCreate(
    'invitationer',
    {},
    {
      onSuccess: () => {
        showToast(userTexts.invited, ACTION_TOAST);
        onSent();
      },
      onError: (failure) => showToast(messageOf(failure, userTexts.inviteFailed), ACTION_TOAST),
      // The account of this e-mail may have been created after the list was loaded.
      onSettled: () => refetchResources('brugere'),
    },
  );

  const { data: invitations } = useInvitations();
  const email = canonicalEmail(form.email).toLowerCase();
  const open = invitations?.find((invitation) => invitation.email === email);

  return {
    form,
    errors,
    /** That the address has an open invitation, which this one replaces. */
    openAlready: open && openAlreadyText(open),
    failure: error,
    isSending: isPending,
    change: (changed: Partial<typeof form>) => {
      setForm({ ...form, ...changed });
      setErrors({});
      reset();
    },
    /** @returns the errors of the fields; empty when it is being sent */
    send: () => {
      const found = validateInvitation(form);
      setErrors(found);
      if (Object.keys(found).length === 0 && !isPending) {
        create('invitationer', {
          data: { invitee_name: form.name, email: form.email, staff_role: form.role },
        });
      }
      return found;
    },
  };
}

function openAlreadyText({ email, created_at, inviter }: Invitation): string {
  return invitationTexts.openAlready(email, {
    created_at,
    inviter: displayName(inviter.full_name) ?? inviter.email,
  });
}
