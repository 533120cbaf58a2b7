import { isUnder } from '@rumklar/hosting/backendPaths';
import { Hono } from 'hono';
import { bearerToken, type Caller, callerOfKey, readToken, roleOfKey } from '../caller.ts';
import { bucketRoutes } from './buckets.ts';
import type { StorageContext, StorageEnv } from './context.ts';
import { openStorageDatabase } from './database.ts';
import { downloadRoutes } from './download.ts';
import { asStorageProblem, storageProblems } from './errors.ts';
import { openFileStore } from './files.ts';
import { manageRoutes } from './manage.ts';
import { RESUMABLE_PATH, startResumableUploads } from './resumable.ts';
import { signRoutes } from './sign.ts';
import { uploadRoutes } from './upload.ts';

export interface StorageService {
  /** Answers a request under /storage/v1. */
  fetch(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Storage, in place of Lite's (whose signed URLs, policies and renderings differ from hosted Supabase): rows in
 * storage.objects under the caller's role, bytes in a folder.
 * @param url database as `authenticator`
 * @param sizeLimit bytes that one file may have where its bucket says nothing
 */
export function startStorage(url: string, folder: string, sizeLimit: number): StorageService {
  const database = openStorageDatabase(url);
  const context: StorageContext = { database, files: openFileStore(folder), sizeLimit };
  const app = new Hono<StorageEnv>().basePath('/storage/v1');
  // Order matters: /object/sign/… is also an object's path to the routes behind it.
  for (const routes of [signRoutes, manageRoutes, downloadRoutes, uploadRoutes, bucketRoutes]) {
    app.route('/', routes(context));
  }
  const resumable = startResumableUploads(context, folder);
  app.onError((error) => asStorageProblem(error).toResponse());
  app.notFound((c) =>
    c.json({ message: `Route ${c.req.method}:${c.req.path} not found`, error: 'Not Found' }, 404),
  );
  return {
    fetch: async (request) => {
      try {
        const caller = await storageCaller(request);
        if (isUnder(new URL(request.url).pathname, RESUMABLE_PATH)) {
          return await resumable.fetch(request, caller);
        }
        return await app.fetch(request, { caller });
      } catch (error) {
        return asStorageProblem(error).toResponse();
      }
    },
    stop: () => {
      resumable.stop();
      return database.stop();
    },
  };
}

// Public and signed URLs carry no header at all; everything else needs a key or a token.
async function storageCaller(request: Request): Promise<Caller> {
  const open = /^\/storage\/v1\/(object|render\/image|object\/info)\/(public|sign)\//;
  if (request.method === 'GET' && open.test(new URL(request.url).pathname)) return callerOfKey('anon');
  const token = bearerToken(request);
  const role = roleOfKey(request.headers.get('apikey') ?? undefined) ?? roleOfKey(token);
  if (!token || roleOfKey(token)) {
    if (role) return callerOfKey(role);
    throw storageProblems.noCaller();
  }
  const caller = await readToken(token);
  if (caller === 'bad-token') throw storageProblems.badToken();
  if (caller === 'expired-token') throw storageProblems.expiredToken();
  return caller;
}
