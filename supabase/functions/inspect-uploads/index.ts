import { buckets } from '../../../packages/domain/src/images/files/limits.ts';
import type { FileType } from '../../../packages/domain/src/images/formats/fileTypes.ts';
import type { FileProblem } from '../../../packages/domain/src/images/formats/headers/fileHeader.ts';
import { type FileParts, inspectFile } from '../../../packages/domain/src/images/formats/headers/header.ts';
import { type ReadLabel, readLabel } from '../../../packages/domain/src/images/formats/metadata/metadata.ts';
import { isFinishedPath, isPdfPath } from '../../../packages/domain/src/images/paths.ts';
import { assertStaff, type Caller, forUsers } from '../_shared/auth.ts';
import { callProcedure } from '../_shared/clients.ts';
import { projectKey, setting } from '../_shared/env.ts';
import { endpoint, pathsIn, readFields, succeeded } from '../_shared/http.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';

Deno.serve(endpoint(forUsers(inspectUploads)));

/**
 * Reads beginning and end of the caller's uploads, previews included, and records type, dimensions, size, whether they
 * hold a location, and how finished images were made: orders accept recorded files only. The response has `files` that were recorded (with a `problem`, and without a type,
 * those that can't be used) and `missing`, the paths that are not uploads of the caller.
 */
async function inspectUploads(request: Request, caller: Caller): Promise<Response> {
  const paths = pathsIn(await readFields(request), MOST_PATHS);
  if (paths.some(isFinishedPath)) assertStaff(caller);
  const uploads = await findUploads(caller.id, paths);
  const inspected = await inspectAll(uploads, caller.token);
  const recorded = await callProcedure('record_uploads', {
    p_user_id: caller.id,
    p_uploads: inspected.map(
      ({ path, objectId, version, type, size, width, height, hasLocation, label, problem }) => ({
        path,
        object_id: objectId,
        version,
        mime_type: type,
        size,
        width,
        height,
        has_location: hasLocation,
        made_with: label?.madeWith ?? null,
        has_credentials: label?.hasCredentials ?? false,
        problem,
      }),
    ),
  });
  const files = inspected
    .filter(({ path }) => recorded.includes(path))
    .map(({ path, type, size, width, height, problem }) => ({
      path,
      type,
      size,
      width,
      height,
      problem,
      accepted: problem === null,
    }));
  return succeeded({ files, missing: paths.filter((path) => !recorded.includes(path)) });
}

interface InspectedUpload extends Upload {
  /** `null` for a file that can't be used. */
  type: FileType | null;
  width: number | null;
  height: number | null;
  hasLocation: boolean;
  label: ReadLabel | undefined;
  problem: FileProblem | null;
}

async function inspectAll(uploads: Upload[], token: string): Promise<InspectedUpload[]> {
  const waiting = [...uploads.entries()];
  const inspected: InspectedUpload[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, upload] = next;
      const found = await inspect(upload, token);
      if (found) inspected[index] = found;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return inspected.flat();
}

/** `undefined` for an object that no longer exists. */
async function inspect(upload: Upload, token: string): Promise<InspectedUpload | undefined> {
  try {
    const { size, read } = storedFile(upload, token);
    let head: Uint8Array = new Uint8Array();
    const header = await inspectFile({
      size,
      read: async (start, end) => {
        const bytes = await read(start, end);
        if (start === 0) head = bytes;
        return bytes;
      },
    });
    const { type = null, width = null, height = null, hasLocation } = header;
    // A PDF must be named one and nothing else may be: galleries show a path that ends in `.pdf` as a file.
    const isNamedSo = (type === 'application/pdf') === isPdfPath(upload.path);
    const problem = header.problem ?? (isNamedSo ? null : 'unknown_type');
    const label = !problem && isFinishedPath(upload.path) ? readLabel(head) : undefined;
    return { ...upload, type: problem ? null : type, width, height, hasLocation, label, problem };
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
}

const MOST_PATHS = 60;
const SIDE_BY_SIDE = 6;

class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** Reads parts of an upload with its owner's rights, however large it is; `read` throws FileGone when it no longer exists. */
function storedFile({ path, size }: Upload, token: string): FileParts {
  const name = path.split('/').map(encodeURIComponent).join('/');
  const url = `${setting('SUPABASE_URL')}/storage/v1/object/${buckets.orderImages}/${name}`;
  return {
    size,
    read: async (start, end) => {
      const response = await fetch(url, {
        headers: {
          apikey: projectKey('publishable'),
          authorization: `Bearer ${token}`,
          range: `bytes=${start}-${end - 1}`,
        },
        signal: AbortSignal.timeout(10_000),
      });
      // A server that ignores the range sends everything: what is not wanted is skipped.
      if (response.ok) return await bytesOf(response, response.status === 206 ? 0 : start, end - start);
      await response.body?.cancel();
      // Storage responds to a missing object with 400 as well as with 404.
      if (response.status < 500) throw new FileGone(path);
      throw new Error(`Storage responded with ${response.status} for a part of an upload`);
    },
  };
}

async function bytesOf(response: Response, skipped: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let position = -skipped;
  for await (const chunk of response.body ?? []) {
    const part = chunk.subarray(Math.max(0, -position), length - position);
    bytes.set(part, Math.max(0, position));
    position += chunk.length;
    if (position >= length) break;
  }
  return bytes.subarray(0, Math.max(0, Math.min(position, length)));
}

interface Upload {
  path: string;
  objectId: string;
  /** The version of its bytes, another one when the file is replaced. */
  version: string | null;
  size: number;
}

async function findUploads(userId: string, paths: string[]): Promise<Upload[]> {
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
