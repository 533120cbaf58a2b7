import { messageOf } from '@rumklar/backend/errors';
import { deleteTeamNote } from '@rumklar/backend/orders/notes/deleteTeamNote';
import { teamNoteTexts as texts } from '@rumklar/domain/orders/log/teamNoteTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { ownKey, queryClient } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

/** Deletes a note of the team. @returns the mutation, which takes the id of the note */
export function useTeamNoteDeletion(orderId: string) {
  const call = useCall();
  return useMutation({
    mutationFn: (id: string) => call(deleteTeamNote, id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownKey('ordrer', 'teamNotes', orderId) }),
    onError: (error) => showToast(messageOf(error, texts.removeFailed), ACTION_TOAST),
  });
}
