import { callProcedure } from '../_shared/clients.ts';
import { Refusal } from '../_shared/refusal.ts';
import { objectsIn, removeObjects } from '../_shared/removeObjects.ts';

/**
 * Removes the images of an account, page by page.
 *
 * @throws Refusal when Storage removes nothing
 */
export async function removeFiles(userId: string): Promise<void> {
  let stuck: string | undefined;
  for (;;) {
    const input = { p_user_id: userId, p_limit: PAGE };
    const objects = objectsIn(await callProcedure('list_account_objects', input));
    const [first] = objects;
    if (!first) return;
    if (first.name === stuck) throw new Refusal(502, 'storage_failed');
    // If nothing of a page was removed, another run may have done it: the next page shows whether it has.
    const gone = await removeObjects(objects);
    stuck = gone === 0 ? first.name : undefined;
  }
}

const PAGE = 100;
