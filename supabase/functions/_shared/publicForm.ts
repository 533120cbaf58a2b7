import { contactTexts, type MailProblem } from '../../../packages/domain/src/contact/texts.ts';
import { sentence } from '../../../packages/domain/src/message.ts';
import { setting } from './env.ts';
import { endpoint, type Handler, succeeded } from './http.ts';
import { Refusal, requestErrorTexts } from './refusal.ts';

/** The static pages that follow a form posted by the browser itself. */
export interface ResultPages {
  received: string;
  unmailed: string;
  failed: string;
}

/** Saves what a form holds. @returns why no mail was sent, if so */
export type FormHandler = (request: Request) => Promise<MailProblem | undefined>;

/** A form's endpoint without sign-in: JSON for a script, a 303 to one of `pages` for a post without JavaScript. */
export function publicForm(pages: ResultPages, handle: FormHandler): Handler {
  return endpoint(
    async (request) => {
      if (!isPlainPost(request)) {
        const problem = await handle(request);
        return succeeded({ mailed: problem === undefined, ...(problem && { problem }) });
      }
      try {
        const problem = await handle(request);
        return seeOther(problem ? `${pages.unmailed}#${problem}` : pages.received);
      } catch (error) {
        if (!(error instanceof Refusal)) console.error(error);
        return seeOther(`${pages.failed}#${error instanceof Refusal ? fragmentOf(error.code) : 'fejl'}`);
      }
    },
    { texts: requestErrorTexts },
  );
}

export function invalidForm(
  code: 'fields_missing' | 'consent_missing' | 'image_type',
  error: string,
): Refusal {
  return new Refusal(400, code, { error });
}

/** The refusal of a form that could not be saved; its sentence includes the database's error message. */
export function notSaved(error: { message: string }): Refusal {
  return new Refusal(500, 'not_saved', { error: sentence(contactTexts.saveFailed(error.message)) });
}

// A browser that posts by itself accepts HTML; the script accepts JSON only.
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

const fragments: ReadonlyMap<string, string> = new Map([
  ['fields_missing', 'felter'],
  ['consent_missing', 'samtykke'],
  ['rate_limited', 'for-mange'],
  ['too_large', 'for-stort'],
  ['image_type', 'filtype'],
  ['captcha_failed', 'javascript'],
]);
