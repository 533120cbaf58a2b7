import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Metadata, Server, type ServerOptions, Upload } from '@tus/server';
import type { LocalCaller } from '../caller.ts';
import { knownBucket, type ObjectPath, type StorageContext } from './context.ts';
import type { BucketRow } from './database.ts';
import { asStorageProblem, storageProblems } from './errors.ts';
import { entityTagOfParts } from './files.ts';
import { checkKey, checkType, describeFile, sizeLimitOf, writeRow } from './upload.ts';

/** Uploads that can be continued, by the TUS protocol. */
export interface ResumableUploads {
  fetch(request: Request, caller: LocalCaller): Promise<Response>;
  stop(): void;
}

/** Where uploads are created; each has a URL below it. */
export const RESUMABLE_PATH = '/storage/v1/upload/resumable';

/**
 * What hosted Storage does with `@tus/server` (its `src/http/routes/tus`): the policies of a plain upload are tried at the
 * creation and again with each part, by the token of that request; reading how far an upload came needs no right to it; the
 * row is written with the last byte, without asking the policies once more.
 */
export function startResumableUploads(context: StorageContext, folder: string): ResumableUploads {
  const store = new UnfinishedUploads(join(folder, UNFINISHED_FOLDER));
  const callers = new WeakMap<object, LocalCaller>();

  function callerOf(request: object): LocalCaller {
    const caller = callers.get(request);
    if (!caller) throw storageProblems.noCaller();
    return caller;
  }

  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    disableTerminationForFinishedUploads: true,
    respectForwardedHeaders: true,
    allowedHeaders: ['Authorization', 'X-Upsert', 'Upload-Expires', 'ApiKey', 'x-signature'],
    namingFunction: (_, metadata) =>
      [metadata?.bucketName ?? '', metadata?.objectName ?? '', crypto.randomUUID()].join('/'),
    generateUrl: (_, { proto, host, path, id }) =>
      `${proto}://${host}${path}/${Buffer.from(id).toString('base64url')}`,
    getFileIdFromRequest: (_, last = '') => Buffer.from(last, 'base64url').toString(),
    ...uploadRules(context, store, callerOf),
  });
  const removeExpired = () => {
    store.removeExpired().catch((error) => console.error('storage: expired uploads', error));
  };
  removeExpired();
  const timer = setInterval(removeExpired, 60 * 60 * 1000).unref();
  return {
    fetch: (request, caller) => {
      callers.set(request, caller);
      return server.handleWeb(request);
    },
    stop: () => clearInterval(timer),
  };
}

/** What is checked and written as an upload begins, goes on and ends. */
function uploadRules(
  context: StorageContext,
  store: UnfinishedUploads,
  callerOf: (request: object) => LocalCaller,
): Pick<
  ServerOptions,
  'maxSize' | 'onIncomingRequest' | 'onUploadCreate' | 'onUploadFinish' | 'onResponseError'
> {
  const { database, sizeLimit } = context;
  return {
    maxSize: async (_, id) => (id ? sizeLimitOf(await bucketOf(context, id), sizeLimit) : sizeLimit),
    onIncomingRequest: async (request, id) => {
      if (request.method === 'OPTIONS' || request.method === 'HEAD') return;
      const { bucket, name } = placeOf(id);
      checkKey(name);
      const caller = callerOf(request);
      const metadata = await sentWith(store, request, id);
      const operation = request.method === 'POST' ? 'storage.tus.upload.create' : 'storage.tus.upload.part';
      const overwrite = isUpsert(request);
      await database.tryAs(caller, operation, (sql) =>
        writeRow(sql, { bucket, name, version: '1', metadata, userMetadata: null, caller, overwrite }),
      );
    },
    onUploadCreate: async (_, { id, metadata = {} }) => {
      if (metadata.contentType) checkType(await bucketOf(context, id), metadata.contentType);
      const seconds = metadata.cacheControl ?? '';
      return {
        metadata: { ...metadata, cacheControl: /^-?\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache' },
      };
    },
    onUploadFinish: async (request, upload) => {
      const finished = finishUpload(context, store.pathOf(upload.id), upload, callerOf(request));
      // Whatever became of the object: the bytes are not sent again.
      await finished.finally(() => store.finish(upload));
      return { headers: { 'Tus-Complete': '1' } };
    },
    onResponseError: (_, error) => {
      if ('status_code' in error) return undefined;
      const { statusCode, message } = asStorageProblem(error);
      return { status_code: statusCode, body: message };
    },
  };
}

function bucketOf({ database }: StorageContext, id: string): Promise<BucketRow> {
  return database.asService((sql) => knownBucket(sql, placeOf(id).bucket));
}

/** What policies can know before any byte is there. */
async function sentWith(store: UnfinishedUploads, request: Pick<Request, 'method' | 'headers'>, id: string) {
  const isCreation = request.method === 'POST';
  const upload = isCreation ? undefined : await store.getUpload(id);
  const length = upload?.size ?? Number(request.headers.get('upload-length') ?? 0);
  const metadata = upload?.metadata ?? Metadata.parse(request.headers.get('upload-metadata') ?? undefined);
  return { mimetype: metadata.contentType ?? undefined, contentLength: length };
}

async function finishUpload(
  context: StorageContext,
  path: string,
  { id, size = 0, metadata = {} }: Upload,
  caller: LocalCaller,
): Promise<void> {
  const { database, files, sizeLimit } = context;
  const { bucket, name, version } = placeOf(id);
  const rules = await bucketOf(context, id);
  if (size > sizeLimitOf(rules, sizeLimit)) throw storageProblems.tooLarge();
  const row = {
    bucket,
    name,
    version,
    caller,
    metadata: describeFile({
      size,
      eTag: await entityTagOfParts(path),
      mimetype: metadata.contentType ?? 'application/octet-stream',
      cacheControl: metadata.cacheControl ?? 'no-cache',
    }),
    userMetadata: userMetadataOf(metadata.metadata),
    overwrite: true,
  };
  checkType(rules, row.metadata.mimetype);
  const { replaced } = await database.asService(async (sql) => {
    const written = await writeRow(sql, row);
    await files.adopt(bucket, version, path);
    return written;
  });
  if (replaced) await files.remove(bucket, replaced);
}

/** An upload's id is its object's place and version; its URL has it encoded, as the hosted one has. */
function placeOf(id: string): ObjectPath & { version: string } {
  const [first, last] = [id.indexOf('/'), id.lastIndexOf('/')];
  if (first < 1 || last <= first + 1) throw storageProblems.noObject();
  return { bucket: id.slice(0, first), name: id.slice(first + 1, last), version: id.slice(last + 1) };
}

function isUpsert(request: Pick<Request, 'headers'>): boolean {
  return request.headers.get('x-upsert') === 'true';
}

function userMetadataOf(text: string | null | undefined): Record<string, unknown> | null {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Beside the folders of the buckets. */
const UNFINISHED_FOLDER = '.unfinished';

/** How long an upload can be continued: what a hosted project allows. */
export const UPLOAD_LIFETIME = 24 * 60 * 60 * 1000;

/** The bytes of uploads that are not finished yet, each beside a file that describes it. */
export class UnfinishedUploads extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFETIME });
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** Remembers that all bytes came, which have been moved or removed: who asks is answered so, as by hosted Storage. */
  async finish({ id, size, metadata, creation_date }: Upload): Promise<void> {
    const storage = { type: FINISHED, path: '' };
    const offset = size ?? 0;
    await this.configstore.set(id, new Upload({ id, size, offset, metadata, creation_date, storage }));
    await rm(this.pathOf(id), { force: true });
  }

  override async getUpload(id: string): Promise<Upload> {
    const known = await this.configstore.get(id);
    return known?.storage?.type === FINISHED ? new Upload(known) : super.getUpload(id);
  }

  /** Removes what can't be continued any more, with its bytes. @returns how many uploads */
  async removeExpired(): Promise<number> {
    const files = await readdir(this.directory, { recursive: true }).catch(() => []);
    let removed = 0;
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const description = join(this.directory, file);
      const { creation_date: created } = JSON.parse(await readFile(description, 'utf8'));
      if (Date.now() - Date.parse(created) <= UPLOAD_LIFETIME) continue;
      await rm(description.slice(0, -'.json'.length), { force: true });
      await rm(description);
      removed++;
    }
    return removed;
  }
}

const FINISHED = 'finished';
