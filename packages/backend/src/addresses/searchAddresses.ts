import { addressTexts, MAX_SUGGESTIONS, MIN_SEARCH_LENGTH } from '@rumklar/domain/addresses/texts';
import { BackendError } from '../errors.ts';
import { failureOf, textField } from '../failures.ts';

/** Where addresses are looked up. */
export interface AddressService {
  /** `https://adressevaelger.dk`, or a path on the page's own origin. */
  baseUrl: string;
  token: string;
}

/** One line under the address field. */
export interface AddressSuggestion {
  id: string;
  /** What the line says, and what the field holds when it is chosen. */
  text: string;
  /** A whole address. Another choice is a street or a door: the search goes on with its text. */
  isFinal: boolean;
}

/**
 * Suggestions for what has been typed so far. Fewer than two characters are not asked for.
 *
 * @param signal stops the call when more is typed
 * @throws BackendError `aborted`; else 'Kunne ikke hente adresseforslag', after which free text still does
 */
export async function searchAddresses(
  service: AddressService,
  text: string,
  signal?: AbortSignal,
): Promise<AddressSuggestion[]> {
  const words = searchText(text);
  if (words.trim().length < MIN_SEARCH_LENGTH) return [];
  const query = new URLSearchParams({
    tekst: words,
    maksimum: String(MAX_SUGGESTIONS),
    token: service.token,
  });
  const answer = await ask(`${service.baseUrl.replace(/\/$/, '')}/adresser/soeg?${query}`, signal);
  // The service reports its errors with HTTP 200.
  if (textField(answer, 'status') !== 'ok') throw new BackendError('unexpected', addressTexts.failed, answer);
  const found: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'fund') : undefined;
  return Array.isArray(found) ? found.flatMap(suggestion) : [];
}

/** As the service reads it: a comma separates words only with a space behind it, and 73 characters are the most. */
export function searchText(text: string): string {
  return text
    .replace(/,(?=\S)/g, ', ')
    .trimStart()
    .slice(0, MAX_TEXT);
}

async function ask(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
    if (!response.ok)
      throw failureOf({ codes: [], status: response.status, cause: url }, addressTexts.failed);
    return await response.json();
  } catch (error) {
    if (error instanceof BackendError) throw error;
    throw failureOf({ codes: [], status: 0, cause: error }, addressTexts.failed);
  }
}

function suggestion(hit: unknown): AddressSuggestion[] {
  const id = textField(hit, 'id');
  const text = textField(hit, 'titel');
  return id && text ? [{ id, text, isFinal: textField(hit, 'type') === 'adresse' }] : [];
}

const MAX_TEXT = 73;
