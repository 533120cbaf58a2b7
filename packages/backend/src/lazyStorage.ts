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

/** The part of a bucket's API that this package uses. */
export interface Bucket {
  upload: Call<'upload'>;
  download: (...input: Parameters<Files['download']>) => Download;
  createSignedUrl: Call<'createSignedUrl'>;
  createSignedUrls: Call<'createSignedUrls'>;
  remove: Call<'remove'>;
  getPublicUrl: (path: string) => { data: { publicUrl: string } };
}

/** The part of supabase-js that images need. */
export interface Storage {
  from: (bucket: string) => Bucket;
}

/**
 * Storage's client, loaded with the first image: it is 7 kB (brotli) that no page needs before.
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
      createSignedUrls: async (...input) => await (await load()).from(id).createSignedUrls(...input),
      remove: async (...input) => await (await load()).from(id).remove(...input),
      getPublicUrl: (path) => ({ data: { publicUrl: encodeURI(`${url}/object/public/${id}/${path}`) } }),
    }),
  };
}
