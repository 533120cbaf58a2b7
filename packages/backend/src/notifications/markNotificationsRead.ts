import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

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
