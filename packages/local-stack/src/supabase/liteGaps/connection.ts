import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { sql, type Transaction } from 'kysely';
import type { PostgresType } from 'postgres';
import { keepTransactions } from '../postgres/transactions.ts';

/**
 * Lite's connection with gaps closed (each has a test in gaps.test.ts):
 * - numbers: `numeric` arrives as a number, as PostgREST's JSON has it, not as a string;
 * - timestamps: `timestamptz` and `timestamp` arrive as ISO 8601;
 * - json parameters: a value for a json column that is text already is not encoded a second time;
 * - bytea: `\x…` is its text, both ways, not bytes to be written as hex;
 * - lost connections: see `keepTransactions`;
 * - context: Lite sets each setting of a request by a statement of its own, which took half the time of a request; here
 *   one statement sets them, with those of the caller's role (`statement_timeout`), which a login alone would give it;
 * - grants: Lite grants every table of a schema with row level security to anon and authenticated when it first
 *   sees one; here the migrations alone decide what is granted.
 */
export function openLiteConnection(
  url: string,
  { timestamps, max }: { timestamps: 'rest' | 'auth'; max: number },
) {
  const connection = new PostgresConnection({
    url,
    postgresOptions: {
      max,
      idle_timeout: 30,
      onnotice: () => {},
      types: { ...jsonTypes, ...valueTypes(timestamps) },
    },
  });
  const endTransactions = keepTransactions(connection.driver, url, max);
  // The flag under which Lite remembers that it has already granted.
  Object.assign(connection, { rlsState: 'active' });
  const context = connection as unknown as SessionContext;
  context.applyJwtSessionContext = async (transaction, { auth, storage }) => {
    const role = auth?.role ?? 'anon';
    await sql`
      select set_config('role', ${role}, true),
        set_config('request.jwt.claim.sub', ${auth?.uid ?? ''}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(auth?.jwt ?? {})}, true),
        set_config('storage.operation', ${storage?.operation ?? ''}, true),
        (select count(set_config(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1), true))
         from pg_catalog.pg_roles r, unnest(r.rolconfig) setting where r.rolname = ${role})`.execute(
      transaction,
    );
  };
  context.applyRpcRequestGucs = async (transaction, { method, path, requestHeaders }) => {
    await sql`
      select set_config('response.status', '', true), set_config('response.headers', '', true),
        set_config('request.method', ${method}, true), set_config('request.path', ${path}, true),
        set_config('request.headers', ${JSON.stringify(requestHeaders ?? {})}, true)`.execute(transaction);
  };
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => likePostgrest(normalize(error));
  // A request that was cut off can leave its connection taken: closing waits two seconds for it.
  connection.close = async () => {
    await Promise.all([connection.driver.end({ timeout: 2 }), endTransactions()]);
  };
  return connection;
}

/** What Lite calls at the begin of each transaction; private in its types. */
interface SessionContext {
  applyJwtSessionContext: (
    transaction: Transaction<unknown>,
    context: {
      auth?: { role?: string; uid?: string; jwt?: Record<string, unknown> };
      storage?: { operation?: string };
    },
  ) => Promise<void>;
  applyRpcRequestGucs: (
    transaction: Transaction<unknown>,
    request: { method: string; path: string; requestHeaders?: Record<string, string> },
  ) => Promise<void>;
}

function encodeJson(value: unknown): string {
  return typeof value === 'string' && isJson(value) ? value : JSON.stringify(value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const jsonTypes = {
  json: { to: 114, from: [114], serialize: encodeJson, parse: (text: string) => JSON.parse(text) },
  jsonb: { to: 3802, from: [3802], serialize: encodeJson, parse: (text: string) => JSON.parse(text) },
} satisfies Record<string, PostgresType>;

// PostgREST answers as Postgres writes JSON (+00:00); the auth server as Go does (Z).
function valueTypes(timestamps: 'rest' | 'auth') {
  const same = (value: unknown) => String(value);
  const zone = timestamps === 'auth' ? 'Z' : '+00:00';
  return {
    text: { to: 25, from: [25], serialize: showQuotes, parse: same },
    bytea: { to: 17, from: [17], serialize: same, parse: same },
    numeric: { to: 1700, from: [1700], serialize: same, parse: numberOrText },
    timestamptz: {
      to: 1184,
      from: [1184],
      serialize: serializeTime,
      parse: (text: string) => text.replace(' ', 'T').replace(/\+00$/, zone),
    },
    timestamp: {
      to: 1114,
      from: [1114],
      serialize: serializeTime,
      parse: (text: string) => text.replace(' ', 'T'),
    },
  } satisfies Record<string, PostgresType>;
}

function serializeTime(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

// NaN and the infinities have no JSON number; PostgREST leaves them as text.
function numberOrText(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/**
 * Gap: Lite handles a few SQLSTATEs and answers the others, `raise exception` (P0001) and check violations among them, as 500
 * with code SUP and no hint. PostgREST passes code, detail and hint on, with a status by the code's class.
 *
 * @returns the error in the form that Lite passes on unchanged (PostgREST's own `raise sqlstate 'PGRST'`)
 */
export function likePostgrest(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const { code, message } = error;
  if (!/^[0-9A-Z]{5}$/.test(code) || lite.test(code)) return error;
  const details = 'detail' in error ? error.detail : null;
  const hint = 'hint' in error ? error.hint : null;
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}

// What Lite answers well by itself.
const lite = /^(PT...|PGRST|42...|22...|21...|55...|53...|23505|23503|23502|25006)$/;

function statusOf(code: string): number {
  if (code === 'P0001' || code.startsWith('23')) return 400;
  if (code.startsWith('28')) return 403;
  if (code.startsWith('54')) return 413;
  if (code.startsWith('08')) return 503;
  return 500;
}

const quiet = new AsyncLocalStorage<boolean>();
let installed = false;

/**
 * Gap: Lite prints every refused request with its stack, though the answer holds the error. Errors that Lite prints
 * while `work` runs are dropped; those of anything else are printed as before.
 */
export function withoutErrorPrints<T>(work: () => Promise<T>): Promise<T> {
  if (!installed) {
    installed = true;
    const print = console.error.bind(console);
    console.error = (...args: unknown[]) => {
      if (!(quiet.getStore() && args[0] instanceof Error)) print(...args);
    };
  }
  return quiet.run(true, work);
}

/**
 * Gap: within `or=(…)`, `and=(…)` and `in.(…)` PostgREST reads a quoted value with `\"` and `\\` in it; Lite takes the
 * backslashes for a part of the value and the quotes for its end. The two characters travel past Lite as others that
 * Unicode keeps free of meaning, and are put back when the value becomes a parameter ({@link showQuotes}).
 */
export function hideQuotes(request: Request): Request {
  if (!request.url.includes('%5C') && !request.url.includes('\\')) return request;
  const url = new URL(request.url);
  url.search = [...url.searchParams]
    .map(([name, value]) => [name, isList(name, value) ? value.replace(QUOTED, hideWithin) : value])
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return new Request(url, request);
}

function showQuotes(value: unknown): string {
  return String(value).replaceAll(HIDDEN_QUOTE, '"').replaceAll(HIDDEN_BACKSLASH, '\\');
}

function isList(name: string, value: string): boolean {
  return /(^|\.)(or|and)$/.test(name) || /^(not\.)?in\./.test(value);
}

function hideWithin(quoted: string): string {
  return `"${quoted.slice(1, -1).replace(/\\(.)/gs, (_, character) => HIDDEN[character] ?? character)}"`;
}

const QUOTED = /"(?:[^"\\]|\\.)*"/gs;
const HIDDEN_QUOTE = '\uFDD0';
const HIDDEN_BACKSLASH = '\uFDD1';
const HIDDEN: Readonly<Record<string, string>> = { '"': HIDDEN_QUOTE, '\\': HIDDEN_BACKSLASH };
