import type { Message } from '@rumklar/domain/message';
import { FunctionsHttpError } from '@supabase/functions-js';
import type { Backend } from './client.ts';
import { failureOf, type Refusals, textField } from './failures.ts';

/** How an edge function is called. */
interface Invocation {
  name: string;
  body?: Record<string, unknown>;
  /** The words for every failure that `refusals` does not name. */
  otherwise: Message;
  /** By the code of a refusal: our functions and the platform answer `{ code, … }`. */
  refusals?: Refusals;
  signal?: AbortSignal;
}

/**
 * The answer of an edge function, unread: every caller checks the fields it needs.
 *
 * @throws BackendError in the invocation's words
 */
export async function invoke(client: Backend, invocation: Invocation): Promise<unknown> {
  const { name, body = {}, otherwise, refusals, signal } = invocation;
  const { data, error } = await client.functions.invoke<unknown>(name, { body, signal });
  if (!error) return data;
  if (!(error instanceof FunctionsHttpError)) {
    throw failureOf({ codes: [], status: 0, cause: error }, otherwise, refusals);
  }
  const response: unknown = error.context;
  const answer = isAnswer(response) ? await bodyOf(response) : undefined;
  const status = isAnswer(response) ? response.status : undefined;
  throw failureOf(
    { codes: [textField(answer, 'code')], status, cause: { status, answer } },
    otherwise,
    refusals,
  );
}

/** Not by `instanceof`: a server may have put its own class in the place of the global one. */
function isAnswer(value: unknown): value is Pick<Response, 'status' | 'json'> {
  return typeof value === 'object' && value !== null && 'status' in value && 'json' in value;
}

async function bodyOf(response: Pick<Response, 'json'>): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
