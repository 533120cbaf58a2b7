import { messageOf } from '@rumklar/backend/errors';
import type { TeamNote } from '@rumklar/backend/orders/orderLog';
import { teamNoteTexts as texts } from '@rumklar/domain/orders/log/orderLogTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useDelete } from 'react-admin';
import { queryClient } from '../../queryClient.ts';

/** Deletes a note of the team. @param onDone called when it was deleted or refused */
export function useTeamNoteDeletion(onDone: () => void) {
  const [remove, { isPending }] = useDelete<TeamNote>(
    'noter',
    {},
    {
      onError: (error) => showToast(messageOf(error, texts.removeFailed), ACTION_TOAST),
      onSettled: async () => {
        await queryClient.invalidateQueries({ queryKey: ['noter'] });
        onDone();
      },
    },
  );
  return { remove: (note: TeamNote) => remove('noter', { id: note.id, previousData: note }), isPending };
}
