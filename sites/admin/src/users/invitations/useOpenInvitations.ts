import { messageOf } from '@rumklar/backend/errors';
import type { Invitation } from '@rumklar/backend/users/invitations';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useDelete, useUpdate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import { useInvitations } from './useInvitations.ts';

export function useOpenInvitations() {
  const { data, error, refetch } = useInvitations();
  const onSettled = () => refetchResources('brugere');

  const [update, resending] = useUpdate<Invitation>(
    'invitationer',
    {},
    {
      onSuccess: (_sent, { previousData }) =>
        showToast(invitationTexts.resent(previousData?.email), ACTION_TOAST),
      onError: (failure) => showToast(messageOf(failure, userTexts.inviteFailed), ACTION_TOAST),
      onSettled,
    },
  );
  const [remove, withdrawing] = useDelete<Invitation>(
    'invitationer',
    {},
    { onError: (failure) => showToast(messageOf(failure, invitationTexts.withdrawFailed), ACTION_TOAST) },
  );

  return {
    /** Newest first; `undefined` while they are loading. */
    invitations: data,
    failure: error && messageOf(error, invitationTexts.listFailed),
    retry: () => refetch(),
    resend: (invitation: Invitation) =>
      update('invitationer', { id: invitation.id, data: {}, previousData: invitation }),
    resendingId: resending.isPending ? resending.variables?.id : undefined,
    /** @param onDone called when it was withdrawn or refused */
    withdraw: (invitation: Invitation, onDone: () => void) =>
      remove(
        'invitationer',
        { id: invitation.id, previousData: invitation },
        {
          onSettled: async () => {
            await onSettled();
            onDone();
          },
        },
      ),
    isWithdrawing: withdrawing.isPending,
  };
}
