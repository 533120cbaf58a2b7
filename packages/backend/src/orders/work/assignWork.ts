import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import type { Backend } from '../../client.ts';
import { BackendError, isBackendError } from '../../errors.ts';
import { read, textField } from '../../failures.ts';

/**
 * Gives an order, or its open revision, to an administrator; for administrators. An order that the caller takes is begun.
 *
 * @param work as the caller has seen it
 * @param assigneeId `null`: to nobody
 * @throws BackendError `work_changed` with the name of the one who was first, `work_done`, `assignee_unknown`, `forbidden`, `network`
 */
export async function assignWork(
  client: Backend,
  { id, version }: Pick<OrderWork, 'id' | 'version'>,
  assigneeId: string | null,
): Promise<void> {
  try {
    await read(
      client.rpc('assign_work', { p_id: id, p_version: version, p_assignee_id: assigneeId }),
      workTexts.failed,
      {
        work_changed: workTexts.takenBy(''),
        work_done: workTexts.done,
        work_not_found: workTexts.done,
        assignee_unknown: workTexts.unknown,
      },
    );
  } catch (error) {
    if (!isBackendError(error, 'work_changed')) throw error;
    const { cause } = error;
    throw new BackendError('work_changed', workTexts.takenBy(textField(cause, 'details') ?? ''), cause);
  }
}
