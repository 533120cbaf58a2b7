import type { RevisionItemState } from '@rumklar/domain/revisions/status';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/**
 * Notes what the studio has made of an image of a revision in progress; administrators only.
 *
 * @param item `answer` is what the customer reads; needed when it was not possible, and cleared by `open`
 * @throws BackendError `mark_answer_required`, `revision_invalid`, `image_not_found`, `revision_status`,
 * `revision_not_found`, `forbidden`, `network`, `unexpected`
 */
export async function answerRevisionItem(
  client: Backend,
  item: { revisionId: string; deliverableId: string; state: RevisionItemState; answer?: string },
): Promise<void> {
  await read(
    client.rpc('answer_revision_item', {
      p_revision_id: item.revisionId,
      p_deliverable_id: item.deliverableId,
      p_state: item.state,
      p_answer: item.answer ?? null,
    }),
    revisionTexts.changeFailed,
    {
      ...revisionRefusals,
      revision_invalid: revisionTexts.reasonRequired,
      mark_answer_required: revisionTexts.reasonRequired,
      image_not_found: revisionTexts.imageGone,
    },
  );
}
