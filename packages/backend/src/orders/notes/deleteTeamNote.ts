import { teamNoteTexts } from '@rumklar/domain/orders/log/orderLogTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Deletes a note that the caller wrote; one that is gone already is not an error.
 *
 * @throws BackendError 'Noten blev ikke slettet'
 */
export async function deleteTeamNote(client: Backend, id: string): Promise<void> {
  await read(client.from('team_notes').delete().eq('id', id), teamNoteTexts.removeFailed);
}
