import postgres from 'postgres';
import type { LocalCaller } from '../caller.ts';
import { keepTransactions } from '../postgres/transactions.ts';

/** A row of storage.objects. Times are ISO 8601. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  version: string;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
}

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
}

export interface BucketRow {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export type StorageSql = postgres.TransactionSql<{ bigint: number }>;

export interface StorageDatabase {
  /** Runs SQL in a transaction as the caller, so that grants and policies decide. */
  as<T>(caller: LocalCaller, operation: string, work: (sql: StorageSql) => Promise<T>): Promise<T>;
  /** Runs SQL as the caller and takes it back: throws what grants, policies and triggers say to it. */
  tryAs(caller: LocalCaller, operation: string, work: (sql: StorageSql) => Promise<unknown>): Promise<void>;
  /** Runs SQL as service_role, for what hosted Storage looks up itself. */
  asService<T>(work: (sql: StorageSql) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Opens Storage's own connections. @param url database as `authenticator` */
export function openStorageDatabase(url: string): StorageDatabase {
  const sql = postgres(url, {
    max: 6,
    idle_timeout: 30,
    onnotice: () => {},
    types: valueTypes,
  });
  const endTransactions = keepTransactions(sql, url, 6);
  const as: StorageDatabase['as'] = async (caller, operation, work) => {
    const box: { result?: Awaited<ReturnType<typeof work>> } = {};
    await sql.begin(async (tx) => {
      await tx`select set_config('role', ${caller.role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
        set_config('request.jwt.claim.sub', ${caller.userId ?? ''}, true),
        set_config('request.jwt.claim.role', ${caller.role}, true),
        set_config('storage.operation', ${operation}, true),
        set_config('storage.allow_delete_query', 'true', true)`;
      box.result = await work(tx);
    });
    if (!('result' in box)) throw new Error('the transaction ended without a result');
    return box.result as Awaited<ReturnType<typeof work>>;
  };
  return {
    as,
    tryAs: async (caller, operation, work) => {
      const done = new Error('the trial is over');
      const trial = as(caller, operation, async (sql) => {
        await work(sql);
        throw done;
      });
      await trial.catch((error) => {
        if (error !== done) throw error;
      });
    },
    asService: (work) =>
      as({ role: 'service_role', claims: { role: 'service_role' }, byKey: true }, '', work),
    stop: async () => {
      await Promise.all([sql.end({ timeout: 5 }), endTransactions()]);
    },
  };
}

const valueTypes = {
  bigint: {
    to: 20,
    from: [20],
    serialize: (value: number) => `${value}`,
    parse: (text: string) => Number(text),
  },
  // As hosted Storage writes times: UTC with milliseconds.
  date: {
    to: 1184,
    from: [1114, 1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => new Date(text).toISOString(),
  },
};
