import { messageOf } from '@rumklar/backend/errors';
import type { Invitation } from '@rumklar/backend/users/listInvitations';
import { displayName } from '@rumklar/domain/profile/greeting';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';
import { invitationsQuery } from './invitationsQuery.ts';

/** The open invitations, and what can be done with one. */
export function useOpenInvitations() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(invitationsQuery(dataProvider));
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['brugere'] });

  const resending = useMutation({
    mutationFn: ({ email, invitee_name }: Invitation) =>
      dataOf(dataProvider.inviteUser({ email, name: displayName(invitee_name) ?? email })),
    onSuccess: (_result, { email }) => showToast(invitationTexts.resent(email), ACTION_TOAST),
    onError: (failure) => showToast(messageOf(failure, userTexts.inviteFailed), ACTION_TOAST),
    onSettled,
  });
  const withdrawing = useMutation({
    mutationFn: ({ id }: Invitation) => dataOf(dataProvider.withdrawInvitation({ id })),
    onSuccess: () => showToast(invitationTexts.withdrawn, ACTION_TOAST),
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
