import { messageOf } from '@rumklar/backend/errors';
import { inviteUser } from '@rumklar/backend/users/inviteUser';
import type { Invitation } from '@rumklar/backend/users/listInvitations';
import { withdrawInvitation } from '@rumklar/backend/users/withdrawInvitation';
import { displayName } from '@rumklar/domain/profile/greeting';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import { useInvitations } from './useInvitations.ts';

export function useOpenInvitations() {
  const call = useCall();
  const { data, error, refetch } = useInvitations();
  const onSettled = () => refetchResources('brugere');

  const resending = useMutation({
    mutationFn: ({ email, invitee_name, staff_role }: Invitation) =>
      call(inviteUser, { email, name: displayName(invitee_name) ?? email, staffRole: staff_role }),
    onSuccess: (_result, { email }) => showToast(invitationTexts.resent(email), ACTION_TOAST),
    onError: (failure) => showToast(messageOf(failure, userTexts.inviteFailed), ACTION_TOAST),
    onSettled,
  });
  const withdrawing = useMutation({
    mutationFn: ({ id }: Invitation) => call(withdrawInvitation, id),
    onError: (failure) => showToast(messageOf(failure, invitationTexts.withdrawFailed), ACTION_TOAST),
    onSettled,
  });

  return {
    /** Newest first; `undefined` while they are loading. */
    invitations: data,
    failure: error && messageOf(error, invitationTexts.listFailed),
    retry: () => refetch(),
    resend: (invitation: Invitation) => resending.mutate(invitation),
    resendingId: resending.isPending ? resending.variables.id : undefined,
    /** @param onDone called when it was withdrawn or refused */
    withdraw: (invitation: Invitation, onDone: () => void) =>
      withdrawing.mutate(invitation, { onSettled: onDone }),
    isWithdrawing: withdrawing.isPending,
  };
}
