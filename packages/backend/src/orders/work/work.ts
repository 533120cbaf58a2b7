import type {
  Colleague,
  ListedWork,
  OrderWork,
  StaffOrder,
  WorkListName,
  WorkRemark,
} from '@rumklar/domain/orders/work/work';
import { checkTexts, workTexts } from '@rumklar/domain/orders/work/workTexts';
import type { Backend } from '../../client.ts';
import { BackendError, isBackendError } from '../../errors.ts';
import { textField, unwrap } from '../../failures.ts';

/** Open work by its time, at most 100; for the studio. */
export async function listWork(client: Backend, part: WorkListName): Promise<ListedWork[]> {
  return await unwrap(client.rpc('list_work', { p_part: part }), workTexts.listFailed);
}

/** An order for leads and the editor who has it. @throws BackendError `work_not_found` */
export async function getWork(client: Backend, orderId: string): Promise<StaffOrder> {
  return await unwrap(client.rpc('get_work', { p_order_id: orderId }), workTexts.pageFailed, {
    work_not_found: workTexts.notYours,
  });
}

/** Takes the free order due first, another one if repeated; for the studio. @returns its id; `null` where none is free */
export async function takeNextWork(client: Backend): Promise<string | null> {
  return await unwrap(client.rpc('take_next_work'), workTexts.failed);
}

/**
 * Gives an order, or its open revision, to somebody of the studio; for the studio. An order that the caller takes is begun.
 *
 * @param assigneeId `null`: to nobody
 * @throws BackendError `work_changed` with the name of the one who was first, `work_done`, `assignee_unknown`
 */
export async function assignWork(
  client: Backend,
  { id, version }: Pick<OrderWork, 'id' | 'version'>,
  assigneeId: string | null,
): Promise<void> {
  try {
    await unwrap(
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

type SeenWork = Pick<OrderWork, 'id' | 'version'>;

/** Hands work in; for whoever has it. @throws BackendError `work_incomplete`, `work_changed`, `work_done` */
export async function submitWork(client: Backend, { id, version }: SeenWork): Promise<void> {
  await unwrap(client.rpc('submit_work', { p_id: id, p_version: version }), workTexts.changed, {
    work_incomplete: workTexts.incomplete,
    work_changed: workTexts.changed,
    work_done: workTexts.done,
  });
}

/** Sends handed-in work back; for leads. @throws BackendError `remarks_invalid`, `work_stage`, `work_changed`, `work_done` */
export async function returnWork(
  client: Backend,
  { id, version }: SeenWork,
  remarks: readonly WorkRemark[],
): Promise<void> {
  await unwrap(
    client.rpc('return_work', { p_id: id, p_version: version, p_remarks: [...remarks] }),
    checkTexts.returnFailed,
    { remarks_invalid: checkTexts.remarksInvalid, ...CHANGED },
  );
}

/**
 * Delivers work of somebody else that was handed in; for leads. The customer is mailed by a job.
 *
 * @throws BackendError `own_work`, `work_stage`, `work_changed`, `work_done`
 */
export async function approveWork(client: Backend, { id, version }: SeenWork): Promise<void> {
  await unwrap(client.rpc('approve_work', { p_id: id, p_version: version }), checkTexts.failed, {
    own_work: checkTexts.ownWork,
    ...CHANGED,
  });
}

const CHANGED = {
  work_stage: checkTexts.notChecking,
  work_changed: workTexts.changed,
  work_done: workTexts.done,
};

/** The people of the studio by name; for themselves. */
export async function listColleagues(client: Backend): Promise<Colleague[]> {
  return await unwrap(client.rpc('list_colleagues'), workTexts.listFailed);
}
