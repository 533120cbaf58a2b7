import { fieldOf } from '../_shared/fields.ts';
import { invalidRequest, parseJson, readText } from '../_shared/http.ts';

/**
 * The fields of the contact form, from JSON or from a plain post.
 *
 * @throws Refusal when it is neither, or more than 128 kB
 */
export async function readContactForm(request: Request): Promise<Record<string, unknown>> {
  const body = await readText(request, MOST_BYTES);
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body));
  }
  const formData = fieldOf(parseJson(body), 'formData');
  if (typeof formData !== 'object' || formData === null) throw invalidRequest();
  return { ...formData };
}

/** The longest message, with every letter written as six bytes. */
const MOST_BYTES = 128 * 1024;
