import { useEffect, useRef, useState } from 'react';

/**
 * What is typed into a search field. It is looked for when the typing rests, and follows the address where that
 * changes by itself.
 *
 * @param sought what the list is searched for now
 */
export function useSearchText(sought: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(sought);
  const asked = useRef(sought);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    if (sought === asked.current) return;
    asked.current = sought;
    setText(sought);
  }, [sought]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      search.current(wanted);
    }, REST);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}

/** How long the typing rests before it is looked for, in ms. */
const REST = 300;
