import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Notes that the customer has seen every notification about an order, however old.
 *
 * @returns whether one was unread
 * @throws BackendError
 */
export async function markOrderNotificationsRead(
  client: Backend,
  input: { userId: string; orderId: string },
): Promise<boolean> {
  const changed = await read(
    client
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .eq('user_id', input.userId)
      .eq('order_id', input.orderId)
      .is('read_at', null)
      .select('id'),
    failure('Kunne ikke opdatere notifikationer'),
  );
  return changed.length > 0;
}

/**
 * Notes that the customer has seen notifications; those already seen keep their time.
 *
 * @param input `ids` are the notifications that were on the screen
 * @throws BackendError
 */
export async function markNotificationsRead(
  client: Backend,
  input: { userId: string; ids: readonly string[] },
): Promise<void> {
  if (input.ids.length === 0) return;
  await read(
    client
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .eq('user_id', input.userId)
      .in('id', [...input.ids])
      .is('read_at', null),
    failure('Kunne ikke opdatere notifikationer'),
  );
}
