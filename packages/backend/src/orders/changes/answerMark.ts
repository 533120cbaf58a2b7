import type { MarkState } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Notes what the studio has made of a mark; administrators only.
 *
 * @param result `answer` is what the customer reads; needed when it was not possible, and cleared by `open`
 * @throws BackendError `mark_answer_required`, `mark_not_found`, `mark_invalid`, `forbidden`, `network`, `unexpected`
 */
export async function answerMark(
  client: Backend,
  result: { markId: string; state: MarkState; answer?: string },
): Promise<void> {
  await read(
    client.rpc('answer_mark', {
      p_mark_id: result.markId,
      p_state: result.state,
      p_answer: result.answer?.trim() ?? '',
    }),
    failure(markTexts.saveFailed),
    {
      mark_answer_required: failure(markTexts.answerRequired),
      mark_invalid: failure(markTexts.answerTooLong),
      mark_not_found: failure(markTexts.notFound),
    },
  );
}
