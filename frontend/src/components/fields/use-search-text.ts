import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const TYPING_MS = 300;

/**
 * Returns the text of a search field and its setter. Calls `search` 300 ms after the last key. `given` is the address's
 * text, which follows a moment later. Text that the user types in between stays.
 */
export function useSearchText(
  given: string,
  search: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(given);
  /** The address's text, and the texts that were searched since then. */
  const sent = useRef([given]);
  // An effect, because a state that is set while rendering is lost if a key interrupts the rendering.
  useLayoutEffect(() => {
    const at = sent.current.indexOf(given);
    if (at === -1) setText(given);
    sent.current = at === -1 ? [given] : sent.current.slice(at);
  }, [given]);
  useEffect(() => {
    const next = text.trim();
    if (next === given) return undefined;
    const timer = setTimeout(() => {
      sent.current.push(next);
      search(next);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, given, search]);
  return [text, setText];
}
