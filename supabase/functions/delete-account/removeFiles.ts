import { callProcedure } from '../_shared/clients.ts';
import { Refusal } from '../_shared/refusal.ts';
import { objectsIn, removeObjects } from '../_shared/removeObjects.ts';

/**
 * Removes the pictures of an account, page by page.
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
    // A page of which nothing went may have been taken by another run: the next list tells.
    const gone = await removeObjects(objects);
    stuck = gone === 0 ? first.name : undefined;
  }
}

const PAGE = 100;
