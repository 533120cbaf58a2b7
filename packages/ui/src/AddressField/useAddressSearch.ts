import type { AddressSuggestion } from '@rumklar/domain/addresses/suggestion';
import { MIN_SEARCH_LENGTH, SEARCH_DEBOUNCE } from '@rumklar/domain/addresses/texts';
import { useEffect, useRef, useState } from 'react';

/** Asks for addresses that begin with a text; rejects when the service does not answer. */
export type SearchAddresses = (text: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;

/** What the search has found, and how far it is. */
export interface AddressSearch {
  suggestions: readonly AddressSuggestion[];
  /** `resting`: nothing asked, nothing to show. */
  phase: 'resting' | 'searching' | 'found' | 'failed';
  /** Searches when typing has rested for 300 ms; `now` does not wait. */
  ask: (text: string, when?: 'now') => void;
  /** Forgets the suggestions and what is on its way. */
  rest: () => void;
}

/**
 * The search behind `AddressField`: waits for a pause in typing, drops answers that are no longer wanted, and tells
 * of a failure once until the service answers again.
 */
export function useAddressSearch(search: SearchAddresses, onError?: (error: unknown) => void): AddressSearch {
  const [found, setFound] = useState<Pick<AddressSearch, 'suggestions' | 'phase'>>(RESTING);
  const running = useRef(new AbortController());
  const hasFailed = useRef(false);

  useEffect(() => () => running.current.abort(), []);

  function rest() {
    running.current.abort();
    setFound(RESTING);
  }

  function ask(text: string, when?: 'now') {
    running.current.abort();
    if (text.trim().length < MIN_SEARCH_LENGTH) {
      setFound(RESTING);
      return;
    }
    const asking = new AbortController();
    running.current = asking;
    setFound(({ suggestions }) => ({ suggestions, phase: 'searching' }));
    const timer = setTimeout(() => answer(text, asking.signal), when === 'now' ? 0 : SEARCH_DEBOUNCE);
    asking.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  async function answer(text: string, signal: AbortSignal) {
    try {
      const suggestions = await search(text, signal);
      if (signal.aborted) return;
      hasFailed.current = false;
      setFound({ suggestions, phase: 'found' });
    } catch (error) {
      if (signal.aborted) return;
      setFound({ suggestions: [], phase: 'failed' });
      if (!hasFailed.current) onError?.(error);
      hasFailed.current = true;
    }
  }

  return { ...found, ask, rest };
}

const RESTING = { suggestions: [], phase: 'resting' } as const;
