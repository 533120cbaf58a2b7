import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { AuthClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.ts';

/** The client of every call here: supabase-js without its realtime part; a complete `SupabaseClient` fits as well. */
export type Backend = Pick<SupabaseClient<Database>, 'auth' | 'from' | 'rpc' | 'functions'> & {
  storage: Storage;
};

export interface BackendSettings {
  /** The project's address without a path, such as `https://abc.supabase.co`. */
  url: string;
  /** Where files are uploaded to, such as `https://abc.storage.supabase.co`. @default url */
  storageUrl?: string;
  /** The key that may be public (`sb_publishable_…`). */
  publishableKey: string;
  /** A fresh captcha token for each call that needs one; without it the project has no captcha. */
  getCaptchaToken?: () => Promise<string | undefined>;
  /** Replaces the global `fetch`, in tests and on servers. */
  fetch?: typeof fetch;
  storage?: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** One session for the three sites. Links in mails carry a token hash that a page redeems: none is read from the URL. */
export const sessionOptions = {
  storageKey: AUTH_STORAGE_KEY,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: false,
} as const;

/** The client of a site; supabase-js as a whole is 16 kB (brotli) larger, nearly all of it for realtime. */
export function createBackend(settings: BackendSettings): Backend {
  const { publishableKey, fetch: send = (input, init) => fetch(input, init) } = settings;
  const address = (service: string) => new URL(`${service}/v1`, `${settings.url.replace(/\/$/, '')}/`).href;
  const auth = new AuthClient({
    ...sessionOptions,
    url: address('auth'),
    headers: { Authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
    fetch: send,
    storage: settings.storage,
  });
  /** Adds the key, and the session where there is one. A function must not get the key as its bearer token. */
  const authorized =
    (isKeyBearer: boolean): typeof fetch =>
    async (input, init) => {
      const token = (await currentSession(auth))?.access_token;
      const bearer = token ?? (isKeyBearer ? publishableKey : undefined);
      const headers = new Headers(init?.headers);
      if (!headers.has('apikey')) headers.set('apikey', publishableKey);
      if (bearer && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`);
      return await send(input, { ...init, headers });
    };
  // Its own seven seconds of retries would come on top of the sites', which decide how often a call is repeated.
  const rest = new PostgrestClient<Database>(address('rest'), { fetch: authorized(true), retry: false });
  const backend: Backend = {
    auth,
    from: rest.from.bind(rest),
    rpc: rest.rpc.bind(rest),
    storage: lazyStorage(address('storage'), authorized(true)),
    functions: new FunctionsClient(address('functions'), { customFetch: authorized(false) }),
  };
  rememberSettings(backend, settings);
  return backend;
}

/**
 * The session; `undefined` for a visitor.
 *
 * @throws the auth client's error where an expired token could not be renewed without a response: otherwise the call
 * would be sent as a visitor's, and its refusal would look like the end of the session
 */
export async function currentSession(
  auth: Pick<Backend['auth'], 'getSession'>,
): Promise<Session | undefined> {
  const { data, error } = await auth.getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session ?? undefined;
}

/** Storage's address for uploads, such as `https://abc.storage.supabase.co/storage/v1`. */
export function uploadAddress({ url, storageUrl = url }: BackendSettings): string {
  return new URL('storage/v1', `${storageUrl.replace(/\/$/, '')}/`).href;
}

/** The settings a client was made with; `undefined` for a client that this package did not make. */
export function backendSettings(client: Backend): BackendSettings | undefined {
  return settingsOf.get(client);
}

/** A token for one call that Auth or a function checks; `undefined` where the project has no captcha. */
export async function captchaToken(client: Backend): Promise<string | undefined> {
  return await backendSettings(client)?.getCaptchaToken?.();
}

export function rememberSettings(client: Backend, settings: BackendSettings): void {
  settingsOf.set(client, settings);
}

const settingsOf = new WeakMap<Backend, BackendSettings>();

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

interface Bucket {
  upload: Call<'upload'>;
  download: (...input: Parameters<Files['download']>) => Download;
  createSignedUrl: Call<'createSignedUrl'>;
  createSignedUrls: (paths: string[], expiresIn: number) => Promise<SignedUrls>;
  remove: Call<'remove'>;
  getPublicUrl: (path: string) => { data: { publicUrl: string } };
}

interface Storage {
  from: (bucket: string) => Bucket;
}

/**
 * Storage's client, loaded with the first file: it is 7 kB (brotli) that no page needs before. Signing the small images of
 * a list, which pages do as they open, is one request and goes without it.
 *
 * @param url the service's own address, such as `https://abc.supabase.co/storage/v1`
 */
function lazyStorage(url: string, send: typeof fetch): Storage {
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
