import { authTexts } from '@rumklar/domain/auth/texts';
import { buckets, UPLOAD_CACHE_CONTROL } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { ObjectUpload } from '@rumklar/uploads/queue';
import { type Backend, backendSettings, currentSession, uploadAddress } from '../client.ts';
import { BackendError } from '../errors.ts';
import { failureOf, type ServiceCodes, serviceFailure, textField } from '../failures.ts';

/** Stores an object, never over another: one under its random name was stored by an attempt whose response was lost. */
export async function uploadObject(client: Backend, upload: ObjectUpload): Promise<void> {
  if (upload.signal?.aborted) throw new BackendError('aborted', imageTexts.uploadError);
  const settings = backendSettings(client);
  if (typeof XMLHttpRequest === 'undefined' || !settings || settings.fetch)
    return await viaFetch(client, upload);
  const session = await currentSession(client.auth).catch((error: unknown) => {
    throw serviceFailure(error, imageTexts.uploadError);
  });
  if (!session) throw new BackendError('not_signed_in', authTexts.sessionExpired);
  const path = upload.path.split('/').map(encodeURIComponent).join('/');
  await viaRequest(upload, `${uploadAddress(settings)}/object/${buckets.orderImages}/${path}`, {
    authorization: `Bearer ${session.access_token}`,
    apikey: settings.publishableKey,
    'content-type': upload.type,
    'cache-control': `max-age=${UPLOAD_CACHE_CONTROL}`,
    'x-upsert': 'false',
  });
}

/** `fetch` reports no upload progress, XMLHttpRequest does. */
function viaRequest(upload: ObjectUpload, url: string, headers: Record<string, string>): Promise<void> {
  const { file, onProgress, signal } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const finish = (error?: BackendError) => {
      signal?.removeEventListener('abort', abort);
      if (error) reject(error);
      else resolve();
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(Math.min(event.loaded, file.size));
    request.onabort = () => finish(new BackendError('aborted', imageTexts.uploadError));
    request.onerror = () =>
      finish(failureOf({ codes: [], status: 0, cause: request.status }, imageTexts.uploadError));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return finish();
      finish(refused(request.status, parse(request.responseText)));
    };
    signal?.addEventListener('abort', abort, { once: true });
    request.send(file);
  });
}

async function viaFetch(client: Backend, upload: ObjectUpload): Promise<void> {
  const { path, file, type, onProgress, signal } = upload;
  // supabase-js sends a Blob under the Blob's own type, whatever the options contain.
  const typed = new Blob([file], { type });
  const { error } = await client.storage.from(buckets.orderImages).upload(path, typed, {
    cacheControl: UPLOAD_CACHE_CONTROL,
    upsert: false,
  });
  if (signal?.aborted) throw new BackendError('aborted', imageTexts.uploadError, error);
  if (error && !isStored(textField(error, 'statusCode'), error)) {
    throw serviceFailure(error, imageTexts.uploadError, storageCodes);
  }
  onProgress?.(file.size);
}

function refused(status: number, response: unknown): BackendError | undefined {
  if (isStored(String(status), response)) return undefined;
  const fields = typeof response === 'object' ? response : undefined;
  return serviceFailure({ ...fields, status }, imageTexts.uploadError, storageCodes);
}

/** Storage responds with 400 or 409 by its version, with the code in one of three fields. */
function isStored(statusCode: string | undefined, response: unknown): boolean {
  return [
    statusCode,
    textField(response, 'statusCode'),
    textField(response, 'code'),
    textField(response, 'error'),
  ].some(
    (code) =>
      code === '409' ||
      code === 'Duplicate' ||
      code === 'ResourceAlreadyExists' ||
      code === 'KeyAlreadyExists',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const storageCodes: ServiceCodes = {
  EntityTooLarge: { code: 'too_large', userMessage: imageTexts.uploadError },
  InvalidMimeType: { code: 'file_refused', userMessage: imageTexts.uploadError },
};
