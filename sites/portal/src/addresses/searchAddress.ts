import { searchAddresses } from '@rumklar/backend/addresses/searchAddresses';
import { addressTexts } from '@rumklar/domain/addresses/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { config } from '../config.ts';

/** Danish addresses that begin like a text, from the official register. */
export async function searchAddress(text: string, signal: AbortSignal) {
  const suggestions = await searchAddresses(config.addresses, text, signal);
  dismissToast(TOAST.key);
  return suggestions;
}

/** The register does not answer: free text still works. */
export function tellSearchFailed(): void {
  showToast(addressTexts.failed, TOAST);
}

const TOAST = { key: 'addresses' } as const;
