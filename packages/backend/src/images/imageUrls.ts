import {
  buckets,
  SIGNED_URL_LIFETIME,
  SIGNED_URL_REUSE,
  THUMBNAIL,
} from '@rumklar/domain/images/files/limits';
import { isPdfPath } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure } from '../failures.ts';

/**
 * A signed URL of a thumbnail, 300×300. One call per image: the batch call of Storage has no transformation. Where
 * transformations are off, and for a PDF, it is the URL of the whole file.
 *
 * @throws BackendError `not_found` (missing, or not this user's), `forbidden` (a URL that is not the project's own)
 */
export function thumbnailUrl(client: Backend, path: string): Promise<string> {
  if (isPdfPath(path)) return fullUrl(client, path);
  return cached(client, `thumbnail ${path}`, async () => {
    try {
      return await sign(client, path, THUMBNAIL);
    } catch (error) {
      if (error instanceof BackendError && ['invalid', 'unavailable', 'unexpected'].includes(error.code)) {
        return await sign(client, path);
      }
      throw error;
    }
  });
}

/** A signed URL of the whole file. @throws BackendError like {@link thumbnailUrl} */
export function fullUrl(client: Backend, path: string): Promise<string> {
  return cached(client, `full ${path}`, () => sign(client, path));
}

/** A signed URL of a preview, in one call with the other previews of its page. @param pagePaths their paths @throws BackendError like {@link thumbnailUrl} */
export function previewUrl(client: Backend, path: string, pagePaths: readonly string[]): Promise<string> {
  // An image that cannot be signed is not requested again with each of the others.
  const earlier = findCached(client, `full ${path}`);
  if (earlier) return earlier;
  const missing = [...new Set([path, ...pagePaths])].filter((each) => !findCached(client, `full ${each}`));
  for (let from = 0; from < missing.length; from += PATHS_PER_CALL) {
    const paths = missing.slice(from, from + PATHS_PER_CALL);
    const signed = signAll(client, paths);
    for (const each of paths) {
      cached(client, `full ${each}`, async () => {
        const url = (await signed).get(each);
        if (!url) throw new BackendError('not_found', imageTexts.fetchFileFailed, each);
        return url;
      });
    }
  }
  return fullUrl(client, path);
}

/** Forgets every URL of a client, on signing out or when one has stopped working. */
export function clearImageUrls(client: Backend): void {
  caches.delete(client);
}

/**
 * Whether a URL is a signed object of the project's own storage service; no other is ever shown
 * (docs/how/images.md).
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

async function sign(client: Backend, path: string, size?: typeof THUMBNAIL): Promise<string> {
  const bucket = bucketOf(client);
  const options = size && { transform: { ...size } };
  const { data, error } = await bucket.createSignedUrl(path, SIGNED_URL_LIFETIME, options);
  if (error) throw signingFailure(error);
  if (isOwnSignedUrl(data.signedUrl, storageUrlOf(client))) return data.signedUrl;
  throw new BackendError('forbidden', imageTexts.fetchFileFailed, data.signedUrl);
}

/** The signed URLs of whole files by their paths, without those of missing files. */
async function signAll(client: Backend, paths: string[]): Promise<Map<string, string>> {
  const { data, error } = await bucketOf(client).createSignedUrls(paths, SIGNED_URL_LIFETIME);
  if (error) throw signingFailure(error);
  const storageUrl = storageUrlOf(client);
  const urls = new Map<string, string>();
  for (const { path, signedUrl } of data) {
    if (path && signedUrl && isOwnSignedUrl(signedUrl, storageUrl)) urls.set(path, signedUrl);
  }
  return urls;
}

function bucketOf(client: Backend) {
  return client.storage.from(buckets.orderImages);
}

function storageUrlOf(client: Backend): string {
  return bucketOf(client)
    .getPublicUrl('x')
    .data.publicUrl.replace(/\/object\/public\/.*$/, '');
}

function signingFailure(error: unknown): BackendError {
  const missing = { code: 'not_found', userMessage: imageTexts.fetchFileFailed } as const;
  return serviceFailure(error, imageTexts.fetchFileFailed, { NoSuchKey: missing, not_found: missing });
}

/** A refetch must not load every image again, so a path keeps its URL for a while. */
function cached(client: Backend, key: string, make: () => Promise<string>): Promise<string> {
  const cache = caches.get(client) ?? new Map<string, CachedUrl>();
  caches.set(client, cache);
  const earlier = findCached(client, key);
  if (earlier) return earlier;
  const entry = { url: make(), expiresAt: Date.now() + SIGNED_URL_REUSE };
  cache.set(key, entry);
  entry.url.catch(() => {
    if (cache.get(key) === entry) cache.delete(key);
  });
  return entry.url;
}

function findCached(client: Backend, key: string): Promise<string> | undefined {
  const entry = caches.get(client)?.get(key);
  return entry && entry.expiresAt > Date.now() ? entry.url : undefined;
}

interface CachedUrl {
  url: Promise<string>;
  /** In ms since 1970. */
  expiresAt: number;
}

/** Paths in one call: the most images that an order can have. */
const PATHS_PER_CALL = 200;

const caches = new WeakMap<Backend, Map<string, CachedUrl>>();
