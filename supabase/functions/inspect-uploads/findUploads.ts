import { callProcedure } from '../_shared/clients.ts';
import { entriesOf, numberOf, textOf } from '../_shared/fields.ts';

/** An object in `order-images` that the user uploaded. */
export interface Upload {
  path: string;
  objectId: string;
  /** Bytes, as Storage counted them. */
  size: number;
}

/** Which of the paths are the user's uploads. */
export async function findUploads(userId: string, paths: string[]): Promise<Upload[]> {
  const rows = entriesOf(await callProcedure('find_uploads', { p_user_id: userId, p_paths: paths }));
  return rows.flatMap((row) => {
    const path = textOf(row, 'path');
    const objectId = textOf(row, 'object_id');
    return path && objectId ? [{ path, objectId, size: numberOf(row, 'size') ?? 0 }] : [];
  });
}
