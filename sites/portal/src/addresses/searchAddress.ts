import { searchAddresses } from '@rumklar/backend/addresses/searchAddresses';
import { messageOf } from '@rumklar/backend/errors';
import { addressTexts } from '@rumklar/domain/addresses/address';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { backend } from '../backend.ts';

/** Searches the official register for Danish addresses that begin with a text. */
export async function searchAddress(text: string, signal: AbortSignal) {
  const suggestions = await searchAddresses(backend, text, signal);
  dismissToast(TOAST.key);
  return suggestions;
}

/** Shows that the search failed or was rate limited; the user can still type any address. */
export function showSearchFailed(error: unknown): void {
  showToast(messageOf(error, addressTexts.failed), TOAST);
}

const TOAST = { key: 'addresses' } as const;
