import type { Message } from '@rumklar/domain/message';
import { FunctionsHttpError } from '@supabase/functions-js';
import type { Backend } from './client.ts';
import { failureOf, type RefusalMessages, textField } from './failures.ts';

interface Invocation {
  name: string;
  body?: Record<string, unknown>;
  /** The message of every failure that `messages` does not name. */
  otherwise: Message;
  messages?: RefusalMessages;
  signal?: AbortSignal;
}

/** The response of an edge function, not parsed: every caller checks the fields that it needs. */
export async function invoke(client: Backend, invocation: Invocation): Promise<unknown> {
  const { name, body = {}, otherwise, messages, signal } = invocation;
  const { data, error } = await client.functions.invoke<unknown>(name, { body, signal });
  if (!error) return data;
  if (!(error instanceof FunctionsHttpError)) {
    throw failureOf({ codes: [], status: 0, cause: error }, otherwise, messages);
  }
  const response: unknown = error.context;
  const details = isResponse(response) ? await bodyOf(response) : undefined;
  const status = isResponse(response) ? response.status : undefined;
  throw failureOf(
    { codes: [textField(details, 'code')], status, cause: { status, details } },
    otherwise,
    messages,
  );
}

/** Not by `instanceof`: a server may have put its own class in the place of the global one. */
function isResponse(value: unknown): value is Pick<Response, 'status' | 'json'> {
  return typeof value === 'object' && value !== null && 'status' in value && 'json' in value;
}

async function bodyOf(response: Pick<Response, 'json'>): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
