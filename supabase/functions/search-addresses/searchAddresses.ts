import { MIN_SEARCH_LENGTH, registerText } from '../../../packages/domain/src/addresses/address.ts';
import type { Caller } from '../_shared/auth.ts';
import { textOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { searchRegister } from './searchRegister.ts';

/**
 * Suggestions for the part of an address that a user has typed: `{ text }`. The response has `suggestions` of `id`,
 * `text` and `isFinal`. The browser does not call the register itself, so that calls are limited and its token stays
 * on the server.
 *
 * @throws Refusal `rate_limited` (a search per second of a minute), or `register_failed`
 */
export async function searchAddresses(request: Request, caller: Caller): Promise<Response> {
  const text = registerText(textOf(await readFields(request), 'text') ?? '');
  if (text.trim().length < MIN_SEARCH_LENGTH) throw invalidRequest();
  await takeRateLimit({ key: `search-addresses:${caller.id}`, times: 60, seconds: 60 });
  return succeeded({ suggestions: await searchRegister(text, request.signal) });
}
