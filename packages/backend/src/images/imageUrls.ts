import { buckets, SIGNED_URL_LIFETIME, SIGNED_URL_REUSE, THUMBNAIL } from '@rumklar/domain/images/limits';
import { isPdfPath } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure } from '../failures.ts';

/**
 * A signed URL of a thumbnail, 300×300. One call per image: the batch call of Storage has no transformation. Where
 * transformations are off, and for a PDF, it is the URL of the whole file.
 *
 * @throws BackendError `not_found` (or not this user's), `forbidden` (an address that is not the project's own),
 * `not_signed_in`, `network`
 */
export function thumbnailUrl(client: Backend, path: string): Promise<string> {
  if (isPdfPath(path)) return fullUrl(client, path);
  return remembered(client, `thumbnail ${path}`, async () => {
    try {
      return await sign(client, path, true);
    } catch (error) {
      if (error instanceof BackendError && ['invalid', 'unavailable', 'unexpected'].includes(error.code)) {
        return await sign(client, path, false);
      }
      throw error;
    }
  });
}

/**
 * A signed URL of the whole file.
 *
 * @throws BackendError like {@link thumbnailUrl}
 */
export function fullUrl(client: Backend, path: string): Promise<string> {
  return remembered(client, `full ${path}`, () => sign(client, path, false));
}

/** Forgets every URL of a client, on signing out or when one has stopped working. */
export function clearImageUrls(client: Backend): void {
  caches.delete(client);
}

/**
 * Whether a URL is a signed object of the project's own storage service; no other is ever shown
 * (docs/decisions/images.md).
 *
 * @param storageUrl the service's own address, such as `https://abc.supabase.co/storage/v1`
 */
export function isOwnSignedUrl(url: string, storageUrl: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(storageUrl)) return false;
  const given = new URL(url);
  const own = new URL(storageUrl);
  const base = own.pathname.replace(/\/$/, '');
  return (
    given.origin === own.origin &&
    given.username === '' &&
    ['/object/sign/', '/render/image/sign/'].some((folder) => given.pathname.startsWith(base + folder))
  );
}

async function sign(client: Backend, path: string, asThumbnail: boolean): Promise<string> {
  const bucket = client.storage.from(buckets.orderImages);
  const options = asThumbnail ? { transform: { ...THUMBNAIL } } : undefined;
  const { data, error } = await bucket.createSignedUrl(path, SIGNED_URL_LIFETIME, options);
  if (error) {
    throw serviceFailure(error, imageTexts.fetchFileFailed, {
      NoSuchKey: { code: 'not_found', userMessage: imageTexts.fetchFileFailed },
      not_found: { code: 'not_found', userMessage: imageTexts.fetchFileFailed },
    });
  }
  const storageUrl = bucket.getPublicUrl('x').data.publicUrl.replace(/\/object\/public\/.*$/, '');
  if (isOwnSignedUrl(data.signedUrl, storageUrl)) return data.signedUrl;
  throw new BackendError('forbidden', imageTexts.fetchFileFailed, data.signedUrl);
}

/** A refetch must not load every image again, so a path keeps its URL for 50 minutes. */
function remembered(client: Backend, key: string, make: () => Promise<string>): Promise<string> {
  const cache = caches.get(client) ?? new Map<string, Remembered>();
  caches.set(client, cache);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.url;
  const entry = { url: make(), until: Date.now() + SIGNED_URL_REUSE };
  cache.set(key, entry);
  entry.url.catch(() => {
    if (cache.get(key) === entry) cache.delete(key);
  });
  return entry.url;
}

interface Remembered {
  url: Promise<string>;
  /** In ms since 1970. */
  until: number;
}

const caches = new WeakMap<Backend, Map<string, Remembered>>();
