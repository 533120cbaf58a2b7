import { teamNoteTexts } from '@rumklar/domain/orders/log/orderLogTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Writes a note of the team about an order; for administrators.
 *
 * @param note `id` is chosen by the caller: sent again after a lost response, it is one note
 * @throws BackendError 'Noten blev ikke gemt'
 */
export async function addTeamNote(
  client: Backend,
  note: { id: string; orderId: string; authorId: string; body: string },
): Promise<void> {
  const { id, orderId, authorId, body } = note;
  await read(
    client
      .from('team_notes')
      .upsert(
        { id, order_id: orderId, author_id: authorId, body: body.trim() },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
    teamNoteTexts.addFailed,
  );
}
