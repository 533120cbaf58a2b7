import { messageOf } from '@rumklar/backend/errors';
import { teamNoteTexts as texts } from '@rumklar/domain/orders/teamNoteTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';

/** Deletes a note of the team. @returns the mutation, which takes the id of the note */
export function useTeamNoteDeletion(orderId: string) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useMutation({
    mutationFn: (id: string) => dataOf(dataProvider.deleteTeamNote({ id })),
    onSuccess: async () => {
      showToast(texts.removed, ACTION_TOAST);
      await queryClient.invalidateQueries({ queryKey: ['ordrer', 'teamNotes', orderId] });
    },
    onError: (error) => showToast(messageOf(error, texts.removeFailed), ACTION_TOAST),
  });
}
