import { searchAddresses } from '@rumklar/backend/addresses/searchAddresses';
import { messageOf } from '@rumklar/backend/errors';
import { addressTexts } from '@rumklar/domain/addresses/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { backend } from '../backend.ts';

/** Danish addresses that begin like a text, from the official register. */
export async function searchAddress(text: string, signal: AbortSignal) {
  const suggestions = await searchAddresses(backend, text, signal);
  dismissToast(TOAST.key);
  return suggestions;
}

/** The register does not answer, or was asked too often: free text still works. */
export function tellSearchFailed(error: unknown): void {
  showToast(messageOf(error, addressTexts.failed), TOAST);
}

const TOAST = { key: 'addresses' } as const;
