import { storedFileType } from '../../../packages/domain/src/images/checkFile.ts';
import { assertAdmin, type Caller } from '../_shared/auth.ts';
import { callProcedure } from '../_shared/clients.ts';
import { fieldOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { findUploads, type Upload } from './findUploads.ts';
import { readHead } from './readHead.ts';

/**
 * Reads the first bytes of the caller's uploads and records type and size: orders accept recorded files only. The
 * response has `files` that were recorded (`type` is null for a type that the product does not take) and `missing`, the
 * paths that are no uploads of the caller.
 */
export async function inspectUploads(request: Request, caller: Caller): Promise<Response> {
  const paths = pathsOf(await readFields(request));
  if (paths.some((path) => path.startsWith('finished-orders/'))) await assertAdmin(caller);
  const uploads = await findUploads(caller.id, paths);
  const seen = await inspectAll(uploads, caller.token);
  const recorded = await callProcedure('record_uploads', {
    p_user_id: caller.id,
    p_uploads: seen.map(({ path, objectId, type, size }) => ({
      path,
      object_id: objectId,
      mime_type: type,
      size,
    })),
  });
  const files = seen
    .filter(({ path }) => recorded.includes(path))
    .map(({ path, type, size }) => ({ path, type, size, accepted: type !== null }));
  return succeeded({ files, missing: paths.filter((path) => !recorded.includes(path)) });
}

function pathsOf(fields: Record<string, unknown>): string[] {
  const paths = fieldOf(fields, 'paths');
  if (!Array.isArray(paths) || paths.length === 0 || paths.length > MOST_PATHS) throw invalidRequest();
  if (!paths.every((path) => typeof path === 'string' && path.length <= 200)) throw invalidRequest();
  return [...new Set<string>(paths)];
}

async function inspectAll(uploads: Upload[], token: string): Promise<(Upload & { type: string | null })[]> {
  const waiting = [...uploads.entries()];
  const seen: (Upload & { type: string | null })[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, upload] = next;
      const head = await readHead(upload, token);
      if (head) seen[index] = { ...upload, type: storedFileType(upload.path, head) ?? null };
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return seen.flat();
}

const MOST_PATHS = 60;
const SIDE_BY_SIDE = 6;
