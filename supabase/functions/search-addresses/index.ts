import {
  type AddressSuggestion,
  MAX_SUGGESTIONS,
  MIN_SEARCH_LENGTH,
  registerText,
} from '../../../packages/domain/src/addresses/address.ts';
import { entriesOf, fieldOf, textOf } from '../../../packages/domain/src/json.ts';
import { type Caller, forUsers } from '../_shared/auth.ts';
import { addressToken, serviceAddress } from '../_shared/env.ts';
import { endpoint, invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';

Deno.serve(endpoint(forUsers(searchAddresses)));

/**
 * Suggestions for the part of an address that a user has typed: `{ text }`. The response has `suggestions` of `id`,
 * `text` and `isFinal`. The browser does not call the register itself, so that calls are limited and its token stays
 * on the server.
 *
 * @throws Refusal `rate_limited` (a search per second of a minute), or `register_failed`
 */
async function searchAddresses(request: Request, caller: Caller): Promise<Response> {
  const text = registerText(textOf(await readFields(request), 'text') ?? '');
  if (text.trim().length < MIN_SEARCH_LENGTH) throw invalidRequest();
  await takeRateLimit({ key: `search-addresses:${caller.id}`, times: 60, seconds: 60 });
  return succeeded({ suggestions: await searchRegister(text, request.signal) });
}

/** The suggestions of the official register, Adressevælger, for a text. @throws Refusal `register_failed` */
async function searchRegister(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  const url = new URL('/adresser/soeg', serviceAddress('ADDRESS_URL') ?? 'https://adressevaelger.dk');
  url.search = new URLSearchParams({
    tekst: text,
    maksimum: String(MAX_SUGGESTIONS),
    token: addressToken(),
  }).toString();
  const result = await request(url, signal);
  // The register reports its errors with HTTP 200.
  if (textOf(result, 'status') !== 'ok') throw failed(textOf(result, 'beskrivelse') ?? 'no status');
  return entriesOf(fieldOf(result, 'fund')).flatMap(suggestion);
}

async function request(url: URL, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      headers: { accept: 'application/json' },
    });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw failed(`HTTP ${response.status}`);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw failed(error instanceof Error ? error.message : 'no response');
  }
}

function suggestion(hit: unknown): AddressSuggestion[] {
  const id = textOf(hit, 'id');
  const text = textOf(hit, 'titel');
  return id && text ? [{ id, text, isFinal: textOf(hit, 'type') === 'adresse' }] : [];
}

function failed(reason: string): Refusal {
  console.error(`The address register did not respond: ${reason}`);
  return new Refusal(502, 'register_failed');
}

/** Milliseconds. */
const TIMEOUT = 5000;
