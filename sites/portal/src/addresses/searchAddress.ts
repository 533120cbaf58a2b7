import { searchAddresses } from '@rumklar/backend/addresses/searchAddresses';
import { config } from '../config.ts';

/** Danish addresses that begin like a text, from the official register. */
export async function searchAddress(text: string, signal: AbortSignal) {
  return await searchAddresses(config.addresses, text, signal);
}
