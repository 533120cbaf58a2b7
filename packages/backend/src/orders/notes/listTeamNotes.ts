import { teamNoteTexts } from '@rumklar/domain/orders/log/orderLogTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/** A note of the studio about an order. */
export interface TeamNote {
  id: string;
  body: string;
  /** ISO 8601. */
  created_at: string;
  /** `null` after the account was deleted. */
  author: { id: string; full_name: string | null; email: string } | null;
}

/**
 * The notes of the team about an order, newest first; for administrators.
 *
 * @param orderId the order
 * @throws BackendError 'Kunne ikke hente noterne'
 */
export async function listTeamNotes(client: Backend, orderId: string): Promise<TeamNote[]> {
  return await read(
    client
      .from('team_notes')
      .select('id, body, created_at, author:profiles (id, full_name, email)')
      .eq('order_id', orderId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false }),
    teamNoteTexts.loadFailed,
  );
}
