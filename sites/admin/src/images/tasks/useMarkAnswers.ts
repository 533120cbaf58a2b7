import { type MarkAnswer, markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { failure } from '@rumklar/domain/message';
import { useUpdate } from 'react-admin';
import type { ShownOrder } from '../../orders/changes/pendingChanges.ts';
import { useAnswerDrafts } from '../../orders/changes/useAnswerDrafts.ts';
import { useOptimisticChange } from '../../orders/changes/useOptimisticChange.ts';

export interface MarkPlace {
  mark: OrderMark;
  /** Its number on its image, from 1. */
  number: number;
  imageName: string;
}

export type MarkAnswers = ReturnType<typeof useMarkAnswers>;

export function useMarkAnswers(orderId: string) {
  const [update] = useUpdate();
  const answer = (id: string, data: Partial<MarkAnswer>) =>
    update('markeringer', { id, data }, { returnPromise: true });
  const drafts = useAnswerDrafts();
  const change = useOptimisticChange(orderId, `answer ${orderId}`);

  function save(place: MarkPlace, to: MarkAnswer) {
    const { mark, number, imageName } = place;
    const before: MarkAnswer = { state: mark.state, answer: mark.answer };
    change({
      key: `mark ${mark.id}`,
      apply: withAnswer(mark.id, to),
      revert: withAnswer(mark.id, before),
      send: () => answer(mark.id, to),
      message: markAnswerTexts.saved[to.state](number),
      undo: {
        label: markAnswerTexts.undo,
        onPress: () => save({ ...place, mark: { ...mark, ...to } }, before),
      },
      failure: {
        message: failure(markTexts.saveFailed),
        unchanged: markAnswerTexts.unchanged(number, imageName),
      },
      onFailed: () => drafts.restore(mark.id, to),
    });
  }

  function saveAll(marks: readonly OrderMark[], imageName: string, to: 'done' | 'open' = 'done') {
    const before = to === 'done' ? 'open' : 'done';
    const withAll = (state: MarkAnswer['state']) => (order: ShownOrder) =>
      marks.reduce((changed, { id }) => withAnswer(id, { state, answer: null })(changed), order);
    change({
      key: `marks ${marks.map(({ id }) => id).join(' ')}`,
      apply: withAll(to),
      revert: withAll(before),
      send: () => Promise.all(marks.map(({ id }) => answer(id, { state: to }))),
      message: markAnswerTexts.savedAll[to](marks.length),
      undo: { label: markAnswerTexts.undo, onPress: () => saveAll(marks, imageName, before) },
      failure: {
        message: failure(markTexts.saveFailed),
        unchanged: markAnswerTexts.unchangedAll(imageName),
      },
      onFailed: () => undefined,
    });
  }

  return { drafts, save, saveAll };
}

function withAnswer(markId: string, answer: MarkAnswer) {
  return (order: ShownOrder): ShownOrder => ({
    ...order,
    image_marks: order.image_marks?.map((mark) => (mark.id === markId ? { ...mark, ...answer } : mark)),
  });
}
