import { messageOf } from '@rumklar/backend/errors';
import { settleMark } from '@rumklar/backend/orders/settleMark';
import type { MarkAnswer } from '@rumklar/domain/images/markAnswers';
import { markAnswerTexts } from '@rumklar/domain/images/markAnswerTexts';
import type { OrderMark } from '@rumklar/domain/images/marks';
import { markTexts } from '@rumklar/domain/images/markTexts';
import { failure } from '@rumklar/domain/message';
import { useState } from 'react';
import type { ShownOrder } from '../../orders/changes/pendingChanges.ts';
import { useOptimisticChange } from '../../orders/changes/useOptimisticChange.ts';
import { useCall } from '../../useCall.ts';

/** A mark, and where a message finds it. */
export interface MarkPlace {
  mark: OrderMark;
  /** Its number on its image, from 1. */
  number: number;
  imageName: string;
}

export type MarkAnswers = ReturnType<typeof useMarkAnswers>;

/**
 * The answers to the marks of an order. An answer is shown and sent at once; one that could not be saved is taken back.
 * Used above the tabs, so that a reason that is being written survives another tab.
 */
export function useMarkAnswers(orderId: string) {
  const call = useCall();
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const change = useOptimisticChange(orderId, `answer ${orderId}`);

  function setEditing(markId: string, isEditing: boolean) {
    setEdited((current) => {
      const changed = new Set(current);
      if (isEditing) changed.add(markId);
      else changed.delete(markId);
      return changed;
    });
  }

  function setReason(markId: string, reason: string) {
    setReasons((current) => new Map(current).set(markId, reason));
  }

  function save(place: MarkPlace, to: MarkAnswer) {
    const { mark, number, imageName } = place;
    const before: MarkAnswer = { state: mark.state, answer: mark.answer };
    change({
      key: `mark ${mark.id}`,
      apply: withAnswer(mark.id, to),
      revert: withAnswer(mark.id, before),
      send: () =>
        call(settleMark, {
          markId: mark.id,
          state: to.state,
          ...(to.answer && { answer: to.answer }),
        }),
      onFailed(error) {
        if (to.answer) {
          setReason(mark.id, to.answer);
          setEditing(mark.id, true);
        }
        const message = messageOf(error, failure(markTexts.settleFailed));
        const description = [markAnswerTexts.unchanged(number, imageName), message.description]
          .join(' ')
          .trim();
        return { ...message, description };
      },
      message: markAnswerTexts.saved[to.state](number),
      undo: {
        label: markAnswerTexts.undo,
        onPress: () => save({ ...place, mark: { ...mark, ...to } }, before),
      },
    });
  }

  return {
    save,
    isEditing: (markId: string) => edited.has(markId),
    edit: (markId: string) => setEditing(markId, true),
    stopEditing: (markId: string) => setEditing(markId, false),
    /** The reason as it is being written, even after its form was closed. */
    reasonOf: ({ id, answer }: OrderMark) => reasons.get(id) ?? answer ?? '',
    setReason,
  };
}

function withAnswer(markId: string, answer: MarkAnswer) {
  return (order: ShownOrder): ShownOrder => ({
    ...order,
    image_marks: order.image_marks?.map((mark) => (mark.id === markId ? { ...mark, ...answer } : mark)),
  });
}
