import type { StorageClient } from '@supabase/storage-js';

type Files = ReturnType<StorageClient['from']>;
type Call<Name extends keyof Files> = Files[Name] extends (...input: infer Input) => unknown
  ? (...input: Input) => PromiseLike<Awaited<ReturnType<Files[Name]>>>
  : never;

type Answer<Request> = PromiseLike<Awaited<Request>>;

/** A file as a Blob or piece by piece; requested when it is awaited. */
type Download = Answer<ReturnType<Files['download']>> & {
  asStream: () => Answer<ReturnType<ReturnType<Files['download']>['asStream']>>;
};

/** A signed URL for each path, in the shape of the library; none for a path that cannot be signed. */
type SignedUrls =
  | { data: { path: string | null; signedUrl: string | null }[]; error: null }
  | { data: null; error: object };

export interface Bucket {
  upload: Call<'upload'>;
  download: (...input: Parameters<Files['download']>) => Download;
  createSignedUrl: Call<'createSignedUrl'>;
  createSignedUrls: (paths: string[], expiresIn: number) => Promise<SignedUrls>;
  remove: Call<'remove'>;
  getPublicUrl: (path: string) => { data: { publicUrl: string } };
}

/** The part of supabase-js that images need. */
export interface Storage {
  from: (bucket: string) => Bucket;
}

/**
 * Storage's client, loaded with the first file: it is 7 kB (brotli) that no page needs before. Signing the small images of
 * a list, which pages do as they open, is one request and goes without it.
 *
 * @param url the service's own address, such as `https://abc.supabase.co/storage/v1`
 */
export function lazyStorage(url: string, send: typeof fetch): Storage {
  let loading: Promise<StorageClient> | undefined;
  const load = () => {
    loading ??= import('@supabase/storage-js').then(({ StorageClient }) => new StorageClient(url, {}, send));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    from: (id) => ({
      upload: async (...input) => await (await load()).from(id).upload(...input),
      download: (...input) => {
        const request = async () => ({ builder: (await load()).from(id).download(...input) });
        return {
          // biome-ignore lint/suspicious/noThenProperty: like the builder of the library, which is sent when it is awaited
          then: (onAnswer, onFailure) =>
            request()
              .then(({ builder }) => builder)
              .then(onAnswer, onFailure),
          asStream: async () => await (await request()).builder.asStream(),
        };
      },
      createSignedUrl: async (...input) => await (await load()).from(id).createSignedUrl(...input),
      createSignedUrls: (paths, expiresIn) => signAll(send, url, id, { paths, expiresIn }),
      remove: async (...input) => await (await load()).from(id).remove(...input),
      getPublicUrl: (path) => ({ data: { publicUrl: encodeURI(`${url}/object/public/${id}/${path}`) } }),
    }),
  };
}

async function signAll(
  send: typeof fetch,
  url: string,
  bucket: string,
  request: { paths: string[]; expiresIn: number },
): Promise<SignedUrls> {
  try {
    const response = await send(`${url}/object/sign/${bucket}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    const body: unknown = await response.json();
    if (!response.ok || !Array.isArray(body)) {
      return { data: null, error: { status: response.status, ...Object(body) } };
    }
    const data = body.map(({ path, signedURL }: { path: string | null; signedURL: string | null }) => ({
      path,
      signedUrl: signedURL && encodeURI(url + signedURL),
    }));
    return { data, error: null };
  } catch (error) {
    return { data: null, error: Object(error) };
  }
}
