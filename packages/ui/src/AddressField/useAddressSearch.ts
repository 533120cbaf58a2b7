import {
  type AddressSuggestion,
  MIN_SEARCH_LENGTH,
  SEARCH_DEBOUNCE,
} from '@rumklar/domain/addresses/address';
import { useEffect, useRef, useState } from 'react';

/** Finds addresses that begin with a text; rejects when the service does not respond. */
export type SearchAddresses = (text: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;

export interface AddressSearch {
  suggestions: readonly AddressSuggestion[];
  /** `idle`: no search, no suggestions. */
  status: 'idle' | 'searching' | 'found' | 'failed';
  /** Starts a search after `delay` ms, by default 300, and replaces the one before it. */
  startSearch: (text: string, delay?: number) => void;
  cancelSearch: () => void;
}

/** Debounces typing, ignores stale responses, and calls `onError` once until a search succeeds again. */
export function useAddressSearch(search: SearchAddresses, onError?: (error: unknown) => void): AddressSearch {
  const [state, setState] = useState<Pick<AddressSearch, 'suggestions' | 'status'>>(IDLE);
  const running = useRef(new AbortController());
  const hasFailed = useRef(false);

  useEffect(() => () => running.current.abort(), []);

  function cancelSearch() {
    running.current.abort();
    setState(IDLE);
  }

  function startSearch(text: string, delay = SEARCH_DEBOUNCE) {
    running.current.abort();
    if (text.trim().length < MIN_SEARCH_LENGTH) {
      setState(IDLE);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setState(({ suggestions }) => ({ suggestions, status: 'searching' }));
    const timer = setTimeout(() => run(text, controller.signal), delay);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  async function run(text: string, signal: AbortSignal) {
    try {
      const suggestions = await search(text, signal);
      if (signal.aborted) return;
      hasFailed.current = false;
      setState({ suggestions, status: 'found' });
    } catch (error) {
      if (signal.aborted) return;
      setState({ suggestions: [], status: 'failed' });
      if (!hasFailed.current) onError?.(error);
      hasFailed.current = true;
    }
  }

  return { ...state, startSearch, cancelSearch };
}

const IDLE = { suggestions: [], status: 'idle' } as const;
