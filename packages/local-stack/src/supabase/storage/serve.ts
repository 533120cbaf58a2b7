import type { ObjectRow } from './database.ts';

/** Answers a request with an object's bytes and the headers that hosted Storage gives it. */
export function serveFile(
  request: Request,
  row: ObjectRow,
  bytes: Uint8Array<ArrayBuffer>,
  type?: string,
): Response {
  const { metadata } = row;
  const headers = new Headers({
    'content-type': type ?? metadata.mimetype,
    'cache-control': metadata.cacheControl,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    etag: metadata.eTag,
    'accept-ranges': 'bytes',
    'content-length': `${bytes.byteLength}`,
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
  if (request.headers.get('if-none-match') === metadata.eTag) {
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}
