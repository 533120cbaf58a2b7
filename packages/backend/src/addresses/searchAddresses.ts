import { type AddressSuggestion, addressTexts, MIN_SEARCH_LENGTH } from '@rumklar/domain/addresses/address';
import { requestTexts } from '@rumklar/domain/requests/texts';
import type { Backend } from '../client.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * Suggestions for what has been typed so far, from the official register. Sends no request for fewer than two characters.
 *
 * @param signal stops the call when more is typed
 * @throws BackendError `aborted`; `rate_limited`; else 'Kunne ikke hente adresseforslag', after which free text still does
 */
export async function searchAddresses(
  client: Backend,
  text: string,
  signal?: AbortSignal,
): Promise<AddressSuggestion[]> {
  if (text.trim().length < MIN_SEARCH_LENGTH) return [];
  const response = await invoke(client, {
    name: 'search-addresses',
    body: { text },
    otherwise: addressTexts.failed,
    messages: { rate_limited: requestTexts.tooMany },
    signal,
  });
  const found: unknown = Object(response).suggestions;
  return Array.isArray(found) ? found.flatMap(suggestion) : [];
}

function suggestion(hit: unknown): AddressSuggestion[] {
  const id = textField(hit, 'id');
  const text = textField(hit, 'text');
  return id && text ? [{ id, text, isFinal: Object(hit).isFinal === true }] : [];
}
