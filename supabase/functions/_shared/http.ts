import { requestTexts } from '@rumklar/domain/requests/texts.ts';
import { corsHeaders } from '@supabase/supabase-js/cors';
import { SettingError } from './env.ts';
import { Refusal } from './refusal.ts';

/** Answers a request; a thrown {@link Refusal} becomes its error answer. */
export type Handler = (request: Request) => Promise<Response>;

/** Wraps a handler in what every function does: CORS, POST only, and errors that tell nothing of the inside. */
export function answering(handler: Handler): Handler {
  return async (request) => {
    const response =
      request.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : await attempt(handler, request).catch(errorAnswer);
    for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
    return response;
  };
}

/** A successful answer. */
export function succeeded(fields: Record<string, unknown> = {}): Response {
  return Response.json({ success: true, ...fields }, { headers: noStore });
}

/**
 * The fields of a JSON body; no body is an empty object.
 *
 * @throws Refusal when it is no JSON object, or more than 64 kB
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const body = await readText(request);
  if (body.trim() === '') return {};
  const fields = parse(body);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw invalidRequest();
  return { ...fields };
}

/**
 * The body as text.
 *
 * @param limit bytes
 * @throws Refusal when it is larger; nothing beyond the limit is kept
 */
export async function readText(request: Request, limit = 64 * 1024): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal(413, 'too_large', requestTexts.tooLarge);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The refusal of a body that lacks what the function needs. */
export function invalidRequest(): Refusal {
  return new Refusal(400, 'invalid_request', requestTexts.invalid);
}

async function attempt(handler: Handler, request: Request): Promise<Response> {
  if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', requestTexts.methodNotAllowed);
  return await handler(request);
}

function errorAnswer(error: unknown): Response {
  const { status, code, userMessage, details } = refusalOf(error);
  const words = [userMessage.title, userMessage.description].filter(Boolean).join('. ');
  return Response.json({ ...details, success: false, error: words, code }, { status, headers: noStore });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof SettingError) {
    console.error(error.message);
    return new Refusal(503, 'not_configured', requestTexts.unavailable);
  }
  console.error(error);
  return new Refusal(500, 'unexpected', requestTexts.unexpected);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalidRequest();
  }
}

const noStore = { 'cache-control': 'no-store' };
