import { readDraftContent } from '@rumklar/domain/orders/draft/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import type { Backend } from '../client.ts';
import type { Tables } from '../database.types.ts';
import { BackendError } from '../errors.ts';
import { read } from '../failures.ts';
import type { OrderDraft } from './draft.ts';

/**
 * One draft of the signed-in user.
 *
 * @throws BackendError `not_found` when there is none: it was deleted, forgotten, placed, or is somebody else's; else
 * 'Kunne ikke hente kladden'
 */
export async function getDraft(client: Backend, input: { id: string; userId: string }): Promise<OrderDraft> {
  const row = await read(
    client
      .from('order_drafts')
      .select('id, version, content, is_change, updated_at')
      .eq('user_id', input.userId)
      .eq('id', input.id)
      .maybeSingle(),
    draftTexts.loadFailed,
    // The address held something that is not an id.
    { [INVALID_TEXT]: { code: 'not_found', userMessage: draftTexts.gone } },
  );
  if (!row) throw new BackendError('not_found', draftTexts.gone);
  return draftOf(row);
}

/** A row of `order_drafts` as its page opens it. */
export function draftOf(row: DraftRow): OrderDraft {
  const { id, version, content, is_change: isChange, updated_at: updatedAt } = row;
  return { id, version, content: readDraftContent(content), isChange, updatedAt };
}

type DraftRow = Pick<Tables<'order_drafts'>, 'id' | 'version' | 'content' | 'is_change' | 'updated_at'>;

/** SQLSTATE invalid_text_representation. */
const INVALID_TEXT = '22P02';
