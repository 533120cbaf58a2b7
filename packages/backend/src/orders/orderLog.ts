import { type OrderLogEvent, orderLogTexts, teamNoteTexts } from '@rumklar/domain/orders/log/orderLog';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** Everything that happened to an order and who did it, newest first; for administrators. */
export async function listOrderEvents(client: Backend, orderId: string): Promise<OrderLogEvent[]> {
  return await unwrap(client.rpc('list_order_events', { p_order_id: orderId }), orderLogTexts.loadFailed);
}

export interface TeamNote {
  id: string;
  body: string;
  created_at: string;
  /** `null` after the account was deleted. */
  author: { id: string; full_name: string | null; email: string } | null;
}

/** The notes of the team about an order, newest first; for administrators. */
export async function listTeamNotes(client: Backend, orderId: string): Promise<TeamNote[]> {
  return await unwrap(
    client
      .from('team_notes')
      .select('id, body, created_at, author:profiles (id, full_name, email)')
      .eq('order_id', orderId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false }),
    teamNoteTexts.loadFailed,
  );
}

/** Writes a note of the team about an order; sent again with the same `id` it stays one; for administrators. */
export async function addTeamNote(
  client: Backend,
  note: { id: string; orderId: string; authorId: string; body: string },
): Promise<void> {
  const { id, orderId, authorId, body } = note;
  await unwrap(
    client
      .from('team_notes')
      .upsert(
        { id, order_id: orderId, author_id: authorId, body: body.trim() },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
    teamNoteTexts.addFailed,
  );
}

/** Deletes a note that the caller wrote; one that is gone already is not an error. */
export async function deleteTeamNote(client: Backend, id: string): Promise<void> {
  await unwrap(client.from('team_notes').delete().eq('id', id), teamNoteTexts.removeFailed);
}
