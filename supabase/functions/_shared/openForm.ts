import { contactTexts, type MailProblem } from '@rumklar/domain/contact/texts.ts';
import { failure } from '@rumklar/domain/message.ts';
import { setting } from './env.ts';
import { type Handler, succeeded } from './http.ts';
import { Refusal } from './refusal.ts';

/** The static pages that answer a form which the browser has posted itself. */
export interface ResultPages {
  received: string;
  unmailed: string;
  failed: string;
}

/** Takes what a form holds; answers why nobody was mailed about it, if so. */
export type FormHandler = (request: Request) => Promise<MailProblem | undefined>;

/**
 * Answers an open form: in JSON where a script asks, with a 303 to a static page where the browser posts by itself.
 *
 * @param pages paths on the public site
 */
export function openForm(pages: ResultPages, handle: FormHandler): Handler {
  return async (request) => {
    if (!isPlainPost(request)) {
      const problem = await handle(request);
      return succeeded({ mailed: problem === undefined, ...(problem && { problem }) });
    }
    try {
      const problem = await handle(request);
      return seeOther(problem ? `${pages.unmailed}#${problem}` : pages.received);
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      await drain(request);
      return seeOther(`${pages.failed}#${error instanceof Refusal ? fragmentOf(error.code) : 'fejl'}`);
    }
  };
}

/** The refusal of a form whose fields are not right. */
export function wrongForm(code: 'fields_missing' | 'consent_missing' | 'file_type', words: string): Refusal {
  return new Refusal(400, code, failure(words));
}

/** The refusal of a form that could not be saved; the specification wants the database's own words in it. */
export function notSaved(error: { message: string }): Refusal {
  return new Refusal(500, 'not_saved', contactTexts.saveFailed(error.message));
}

// A browser that posts by itself wants a page; a script asks for JSON.
function isPlainPost(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

function seeOther(path: string): Response {
  const headers = { location: new URL(path, setting('SITE_URL')).href, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

function fragmentOf(code: string): string {
  return fragments.get(code) ?? 'fejl';
}

// A browser shows no answer while it is still sending.
async function drain(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  let left = MOST_DRAINED;
  for await (const chunk of request.body) {
    left -= chunk.byteLength;
    if (left < 0) break;
  }
}

const fragments: ReadonlyMap<string, string> = new Map([
  ['fields_missing', 'felter'],
  ['consent_missing', 'samtykke'],
  ['rate_limited', 'for-mange'],
  ['too_large', 'for-stort'],
  ['file_type', 'filtype'],
]);

/** Bytes that are thrown away of a form that is refused. */
const MOST_DRAINED = 64 * 1024 * 1024;
