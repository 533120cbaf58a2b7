import { messageOf } from '@rumklar/backend/errors';
import { settleRevisionItem } from '@rumklar/backend/revisions/settleRevisionItem';
import type { RevisionAnswer } from '@rumklar/domain/revisions/answers';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { RevisionBoardItem } from '@rumklar/ui/RevisionBoard';
import type { ShownOrder } from '../../orders/changes/pendingChanges.ts';
import { useOptimisticChange } from '../../orders/changes/useOptimisticChange.ts';
import { useCall } from '../../useCall.ts';
import type { AnswerDrafts } from './useAnswerDrafts.ts';

/** An image, and what is said of it now. */
type AnsweredItem = RevisionAnswer & Pick<RevisionBoardItem, 'id' | 'name'>;

/** Saves what the studio makes of the images of a revision. */
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
        call(settleRevisionItem, {
          ...{ revisionId, deliverableId: id, state: to.state },
          ...(to.answer && { answer: to.answer }),
        }),
      onFailed(error) {
        if (to.answer && to.state !== 'open') {
          drafts.onText(id, to.answer);
          drafts.onEdit(id, to.state);
        }
        const message = messageOf(error, revisionTexts.changeFailed);
        const description = [answerTexts.unchanged(name), message.description].join(' ').trim();
        return { ...message, description };
      },
      message: answerTexts.saved[to.state](name),
      undo: { label: answerTexts.undo, onPress: () => save({ ...item, ...to }, before) },
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
