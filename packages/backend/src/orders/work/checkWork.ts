import type { OrderWork, WorkRemark } from '@rumklar/domain/orders/work/work';
import { checkTexts, workTexts } from '@rumklar/domain/orders/work/workTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/** Work as the caller has seen it. */
type SeenWork = Pick<OrderWork, 'id' | 'version'>;

/**
 * Hands work in to be checked; for whoever has it.
 *
 * @throws BackendError `work_incomplete`, `work_changed`, `work_done`, `forbidden`, `network`
 */
export async function submitWork(client: Backend, { id, version }: SeenWork): Promise<void> {
  await read(client.rpc('submit_work', { p_id: id, p_version: version }), workTexts.changed, {
    work_incomplete: workTexts.incomplete,
    work_changed: workTexts.changed,
    work_done: workTexts.done,
  });
}

/**
 * Sends work that was handed in back with words about images; for leads.
 *
 * @throws BackendError `remarks_invalid`, `work_stage`, `work_changed`, `work_done`, `forbidden`, `network`
 */
export async function returnWork(
  client: Backend,
  { id, version }: SeenWork,
  remarks: readonly WorkRemark[],
): Promise<void> {
  await read(
    client.rpc('return_work', { p_id: id, p_version: version, p_remarks: [...remarks] }),
    checkTexts.returnFailed,
    { remarks_invalid: checkTexts.remarksInvalid, ...CHANGED },
  );
}

/**
 * Delivers work of somebody else that was handed in; for leads. The customer is mailed by a job.
 *
 * @throws BackendError `own_work`, `work_stage`, `work_changed`, `work_done`, `forbidden`, `network`
 */
export async function approveWork(client: Backend, { id, version }: SeenWork): Promise<void> {
  await read(client.rpc('approve_work', { p_id: id, p_version: version }), checkTexts.failed, {
    own_work: checkTexts.ownWork,
    ...CHANGED,
  });
}

const CHANGED = {
  work_stage: checkTexts.notChecking,
  work_changed: workTexts.changed,
  work_done: workTexts.done,
};
