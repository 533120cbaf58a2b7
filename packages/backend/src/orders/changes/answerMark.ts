import type { MarkState } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Notes what the studio has made of a mark; administrators only.
 *
 * @param settled `answer` is what the customer reads; needed where it was not possible, and cleared by `open`
 * @throws BackendError `mark_answer_required`, `mark_not_found`, `mark_invalid`, `forbidden`, `network`, `unexpected`
 */
export async function answerMark(
  client: Backend,
  settled: { markId: string; state: MarkState; answer?: string },
): Promise<void> {
  await read(
    client.rpc('answer_mark', {
      p_mark_id: settled.markId,
      p_state: settled.state,
      p_answer: settled.answer?.trim() ?? '',
    }),
    failure(markTexts.saveFailed),
    {
      mark_answer_required: failure(markTexts.answerRequired),
      mark_invalid: failure(markTexts.answerTooLong),
      mark_not_found: failure(markTexts.notFound),
    },
  );
}
