import { corsHeaders } from '@supabase/supabase-js/cors';
import { SettingError } from './env.ts';
import { type ErrorTexts, errorTextOf, Refusal } from './refusal.ts';

/** Handles a request; a thrown {@link Refusal} becomes its error response. */
export type Handler = (request: Request) => Promise<Response>;

interface EndpointOptions {
  /** The sentences of the `error` field, for a function whose response has one. */
  texts?: ErrorTexts;
  /** @default POST only */
  methods?: readonly string[];
}

/** Wraps a handler in what every function does: CORS, allowed methods, and error responses without internals. */
export function endpoint(
  handler: Handler,
  { texts = {}, methods = ['POST'] }: EndpointOptions = {},
): Handler {
  return async (request) => {
    const response =
      request.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : await attempt(handler, request, methods).catch((error) => errorResponse(error, texts));
    await drain(request);
    for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
    return response;
  };
}

export function succeeded(fields: Record<string, unknown> = {}): Response {
  return Response.json({ success: true, ...fields }, { headers: noStore });
}

/** The fields of a JSON body, none without a body. @throws Refusal when it is not a JSON object, or more than 64 kB */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const body = await readText(request);
  if (body.trim() === '') return {};
  const fields = parseJson(body);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw invalidRequest();
  return { ...fields };
}

/** The body as text. @throws Refusal beyond `limit` (bytes); nothing more is kept then */
export async function readText(request: Request, limit = 64 * 1024): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal(413, 'too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What a JSON body says. @throws Refusal `invalid_request`, also for what Postgres cannot store: NUL, half a character */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body, (name, value) => {
      if (isStorable(name) && (typeof value !== 'string' || isStorable(value))) return value;
      throw invalidRequest();
    });
  } catch {
    throw invalidRequest();
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

export function invalidRequest(): Refusal {
  return new Refusal(400, 'invalid_request');
}

/** The different `paths` of a body. @throws Refusal `invalid_request` where there are none, or more than `most` */
export function pathsIn({ paths }: Record<string, unknown>, most: number): string[] {
  if (!Array.isArray(paths) || paths.length === 0 || paths.length > most) throw invalidRequest();
  if (!paths.every((path) => typeof path === 'string' && path.length <= 200)) throw invalidRequest();
  return [...new Set<string>(paths)];
}

async function attempt(handler: Handler, request: Request, methods: readonly string[]): Promise<Response> {
  if (!methods.includes(request.method)) throw new Refusal(405, 'method_not_allowed');
  return await handler(request);
}

// The runtime closes the connection under a body that nobody has read, and whoever is still sending gets no response.
async function drain(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  let left = MOST_DRAINED;
  try {
    for await (const chunk of request.body) {
      left -= chunk.byteLength;
      if (left < 0) break;
    }
  } catch {
    // Nobody is sending any more.
  }
}

function errorResponse(error: unknown, texts: ErrorTexts): Response {
  const refusal = refusalOf(error);
  const { status, code, details } = refusal;
  const body = { ...details, success: false, code, ...errorTextOf(refusal, texts) };
  return Response.json(body, { status, headers: noStore });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof SettingError) {
    console.error(error.message);
    return new Refusal(503, 'not_configured');
  }
  console.error(error);
  return new Refusal(500, 'unexpected');
}

/** Most bytes that are read and discarded of a request that was answered before its end. */
const MOST_DRAINED = 64 * 1024 * 1024;

const noStore = { 'cache-control': 'no-store' };

/** A signed address without its origin: a function may reach Storage at another one than the browser does. */
export function addressIn(signedUrl: string): string {
  const { pathname, search } = new URL(signedUrl);
  return pathname + search;
}
