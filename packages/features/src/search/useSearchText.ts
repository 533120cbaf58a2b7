import { useEffect, useRef, useState } from 'react';

/** The text of a search field, debounced. It follows the list's filter when that changes by itself, as on "back". */
export function useSearchText(filterText: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(filterText);
  const latest = useRef(filterText);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    if (filterText === latest.current) return;
    latest.current = filterText;
    setText(filterText);
  }, [filterText]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === latest.current) return;
    const timer = setTimeout(() => {
      latest.current = wanted;
      search.current(wanted);
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}

/** How long after the last key the search starts, in ms. */
const DEBOUNCE = 300;
