import { callProcedure } from '../_shared/clients.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';

export interface Upload {
  path: string;
  objectId: string;
  /** The version of its bytes, another one when the file is replaced. */
  version: string | null;
  size: number;
}

export async function findUploads(userId: string, paths: string[]): Promise<Upload[]> {
  const rows: ProcedureRow<'find_uploads', 'size' | 'version'>[] = await callProcedure('find_uploads', {
    p_user_id: userId,
    p_paths: paths,
  });
  return rows.map(({ path, object_id: objectId, version, size }) => ({
    path,
    objectId,
    version,
    size: size ?? 0,
  }));
}
