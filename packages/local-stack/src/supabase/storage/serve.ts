import type { StorageContext } from './context.ts';
import type { ObjectRow } from './database.ts';
import { storageProblems } from './errors.ts';
import type { ByteRange } from './files.ts';

/** Responds with an object, or with the part of it that the request's `Range` names. */
export async function serveObject(
  { files }: StorageContext,
  request: Request,
  row: ObjectRow,
): Promise<Response> {
  const { size, eTag, mimetype } = row.metadata;
  const headers = objectHeaders(request, row, mimetype);
  if (request.headers.get('if-none-match') === eTag) return new Response(null, { status: 304, headers });
  const range = wantedRange(request, row);
  if (range === 'beyond') {
    headers.set('content-range', `bytes */${size}`);
    return Response.json(
      { statusCode: '416', error: 'InvalidRange', message: 'The requested range is not satisfiable' },
      { status: 416, headers },
    );
  }
  headers.set('content-length', `${range ? range.end - range.start + 1 : size}`);
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const bytes = range
    ? files.readRange(row.bucket_id, row.version, range)
    : files.read(row.bucket_id, row.version);
  const body = await bytes.catch(() => {
    throw storageProblems.noObject();
  });
  return new Response(request.method === 'HEAD' ? null : body, { status: range ? 206 : 200, headers });
}

export function serveRendition(
  request: Request,
  row: ObjectRow,
  { bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: string },
): Response {
  const headers = objectHeaders(request, row, type);
  headers.set('content-length', `${bytes.byteLength}`);
  headers.set('vary', 'accept');
  headers.delete('etag');
  headers.delete('accept-ranges');
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

function objectHeaders(request: Request, { metadata }: ObjectRow, type: string): Headers {
  const headers = new Headers({
    'content-type': type,
    'cache-control': metadata.cacheControl,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    etag: metadata.eTag,
    'accept-ranges': 'bytes',
    // Uploaded files never run as a page of this origin.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) {
    const name = encodeURIComponent(download);
    headers.set(
      'content-disposition',
      download ? `attachment; filename=${name}; filename*=UTF-8''${name};` : 'attachment;',
    );
  }
  return headers;
}

/** One range of bytes; several, or an invalid one, are answered with the whole object. Source: RFC 9110, 14.2. */
function wantedRange(request: Request, { metadata }: ObjectRow): ByteRange | 'beyond' | undefined {
  const condition = request.headers.get('if-range');
  if (condition && condition !== metadata.eTag) return undefined;
  const [, from = '', to = ''] =
    /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range')?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = metadata.size - 1;
  if (from === '') {
    const length = Math.min(Number(to), metadata.size);
    return length === 0 ? 'beyond' : { start: metadata.size - length, end: last };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  return start > last ? 'beyond' : { start, end: to === '' ? last : Math.min(Number(to), last) };
}
