import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Adds the copies that a finished image lacks, as when another client uploaded it; for administrators. A copy that
 * it has by now stays, and the other's file is left to the sweep.
 *
 * @param input paths of uploads in the folder of the order, as `finishedPath` names them; `null` adds none
 * @throws BackendError `image_not_found`, `not_staff`, `not_signed_in`, `network`, `unexpected`
 */
export async function addFinishedSizes(
  client: Backend,
  input: { id: string; webPath: string | null; previewPath: string | null; markedPath: string | null },
): Promise<void> {
  const { id, webPath, previewPath, markedPath } = input;
  await read(
    client.rpc('add_finished_sizes', {
      p_id: id,
      p_web_path: webPath,
      p_preview_path: previewPath,
      ...(markedPath && { p_marked_path: markedPath }),
    }),
    deliveryTexts.sizesFailed,
    { image_not_found: deliveryTexts.imageGone },
  );
}
