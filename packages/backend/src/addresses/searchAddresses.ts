import { type AddressSuggestion, addressTexts, MIN_SEARCH_LENGTH } from '@rumklar/domain/addresses/address';
import { requestTexts } from '@rumklar/domain/requests/texts';
import type { Backend } from '../client.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/** Suggestions from the official register; none for fewer than two characters. @throws BackendError `rate_limited` */
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
