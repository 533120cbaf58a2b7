import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** Deletes an own draft; one that is gone is deleted too. Its files are swept two days after their upload. */
export async function deleteDraft(client: Backend, input: { id: string; userId: string }): Promise<void> {
  await unwrap(
    client.from('order_drafts').delete().eq('user_id', input.userId).eq('id', input.id),
    draftTexts.deleteFailed,
  );
}
