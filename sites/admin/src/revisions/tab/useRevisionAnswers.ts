import { answerRevisionItem } from '@rumklar/backend/revisions/studioRevisions';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { RevisionAnswer } from '@rumklar/domain/revisions/queue';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { RevisionBoardItem } from '@rumklar/ui/RevisionBoard/revisionBoardItem.ts';
import type { ShownOrder } from '../../orders/changes/pendingChanges.ts';
import type { AnswerDrafts } from '../../orders/changes/useAnswerDrafts.ts';
import { useOptimisticChange } from '../../orders/changes/useOptimisticChange.ts';
import { useCall } from '../../useCall.ts';

/** An image and its answer so far. */
type AnsweredItem = RevisionAnswer & Pick<RevisionBoardItem, 'id' | 'name'>;

/** Saves the studio's answers about the images of a revision. */
export function useRevisionAnswers(orderId: string, revisionId: string, drafts: AnswerDrafts) {
  const call = useCall();
  const change = useOptimisticChange(orderId, `revision answer ${orderId}`);
  return function save(item: AnsweredItem, to: RevisionAnswer): void {
    const { id, name } = item;
    const before: RevisionAnswer = { state: item.state, answer: item.answer };
    drafts.onText(id, undefined);
    change({
      key: `revision ${revisionId} ${id}`,
      apply: withAnswer(revisionId, id, to),
      revert: withAnswer(revisionId, id, before),
      send: () =>
        call(answerRevisionItem, {
          revisionId,
          deliverableId: id,
          state: to.state,
          ...(to.answer && { answer: to.answer }),
        }),
      message: answerTexts.saved[to.state](name),
      undo: { label: answerTexts.undo, onPress: () => save({ ...item, ...to }, before) },
      failure: { message: revisionTexts.changeFailed, unchanged: answerTexts.unchanged(name) },
      onFailed: () => drafts.restore(id, to),
    });
  };
}

function withAnswer(revisionId: string, itemId: string, answer: RevisionAnswer) {
  return (order: ShownOrder): ShownOrder => ({
    ...order,
    revisions: order.revisions?.map((revision) => ({
      ...revision,
      items:
        revision.id === revisionId
          ? revision.items.map((item) => (item.deliverable_id === itemId ? { ...item, ...answer } : item))
          : revision.items,
    })),
  });
}
